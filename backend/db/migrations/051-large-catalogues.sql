-- Lists of all products, page by page, and their count, without a look at the wide rows: the storefront reads its sitemap so.
CREATE INDEX product_shown ON product (id, number, active, channels);

-- SEO urls by Shopware's own path ("/detail/{id}"), spelled in any case: links of menus are looked up so.
CREATE INDEX seo_url_by_path_info ON seo_url (sales_channel_id, language_id, path_info COLLATE NOCASE);
