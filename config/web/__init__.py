"""What browsers, search engines and other sites ask for beside pages: icons, manifest, sitemap."""
