DROP INDEX `properties_type`;--> statement-breakpoint
DROP INDEX `properties_subcity`;--> statement-breakpoint
DROP INDEX `properties_offer`;--> statement-breakpoint
DROP INDEX `properties_bedrooms`;--> statement-breakpoint
DROP INDEX `properties_price`;--> statement-breakpoint
DROP INDEX `properties_featured`;--> statement-breakpoint
CREATE INDEX `properties_columns` ON `properties` (`id`,`propertyType`,`subcity`,`status`,`offer`,`currency`,`isFeatured`,`bedrooms`,`price`);--> statement-breakpoint
CREATE INDEX `properties_place` ON `properties` (`city`,`subcity`);
--> statement-breakpoint
CREATE VIEW `property_titles` AS
	SELECT `id`, substr(`searchText`, 1, instr(`searchText`, char(10)) - 1) || char(10, 10) AS `title` FROM `properties`;
--> statement-breakpoint
CREATE VIRTUAL TABLE `titles_search` USING fts5(
	`title`, content='property_titles', content_rowid='id', tokenize='trigram'
);
--> statement-breakpoint
CREATE VIRTUAL TABLE `titles_terms` USING fts5vocab('titles_search', 'row');
--> statement-breakpoint
INSERT INTO `titles_search` (`titles_search`) VALUES ('rebuild');
--> statement-breakpoint
CREATE TRIGGER `titles_search_insert` AFTER INSERT ON `properties` BEGIN
	INSERT INTO `titles_search` (rowid, `title`)
	VALUES (new.id, substr(new.searchText, 1, instr(new.searchText, char(10)) - 1) || char(10, 10));
END;
--> statement-breakpoint
CREATE TRIGGER `titles_search_delete` AFTER DELETE ON `properties` BEGIN
	INSERT INTO `titles_search` (`titles_search`, rowid, `title`)
	VALUES ('delete', old.id, substr(old.searchText, 1, instr(old.searchText, char(10)) - 1) || char(10, 10));
END;
--> statement-breakpoint
CREATE TRIGGER `titles_search_update` AFTER UPDATE OF `searchText` ON `properties` BEGIN
	INSERT INTO `titles_search` (`titles_search`, rowid, `title`)
	VALUES ('delete', old.id, substr(old.searchText, 1, instr(old.searchText, char(10)) - 1) || char(10, 10));
	INSERT INTO `titles_search` (rowid, `title`)
	VALUES (new.id, substr(new.searchText, 1, instr(new.searchText, char(10)) - 1) || char(10, 10));
END;
