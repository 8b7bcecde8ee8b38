-- Two line ends follow every text, so that a text of one or two characters also begins a trigram.
DROP TRIGGER `properties_search_insert`;
--> statement-breakpoint
DROP TRIGGER `properties_search_delete`;
--> statement-breakpoint
DROP TRIGGER `properties_search_update`;
--> statement-breakpoint
DROP TABLE `properties_search`;
--> statement-breakpoint
CREATE VIEW `property_texts` AS SELECT `id`, `searchText` || char(10, 10) AS `text` FROM `properties`;
--> statement-breakpoint
CREATE VIRTUAL TABLE `properties_search` USING fts5(
	`text`, content='property_texts', content_rowid='id', tokenize='trigram'
);
--> statement-breakpoint
CREATE VIRTUAL TABLE `properties_terms` USING fts5vocab('properties_search', 'row');
--> statement-breakpoint
INSERT INTO `properties_search` (`properties_search`) VALUES ('rebuild');
--> statement-breakpoint
CREATE TRIGGER `properties_search_insert` AFTER INSERT ON `properties` BEGIN
	INSERT INTO `properties_search` (rowid, `text`) VALUES (new.id, new.searchText || char(10, 10));
END;
--> statement-breakpoint
CREATE TRIGGER `properties_search_delete` AFTER DELETE ON `properties` BEGIN
	INSERT INTO `properties_search` (`properties_search`, rowid, `text`)
	VALUES ('delete', old.id, old.searchText || char(10, 10));
END;
--> statement-breakpoint
CREATE TRIGGER `properties_search_update` AFTER UPDATE OF `searchText` ON `properties` BEGIN
	INSERT INTO `properties_search` (`properties_search`, rowid, `text`)
	VALUES ('delete', old.id, old.searchText || char(10, 10));
	INSERT INTO `properties_search` (rowid, `text`) VALUES (new.id, new.searchText || char(10, 10));
END;
