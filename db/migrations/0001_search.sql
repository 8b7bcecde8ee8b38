CREATE VIRTUAL TABLE `properties_search` USING fts5(
	`searchText`, content='properties', content_rowid='id', tokenize='trigram'
);
--> statement-breakpoint
CREATE TRIGGER `properties_search_insert` AFTER INSERT ON `properties` BEGIN
	INSERT INTO `properties_search` (rowid, `searchText`) VALUES (new.id, new.searchText);
END;
--> statement-breakpoint
CREATE TRIGGER `properties_search_delete` AFTER DELETE ON `properties` BEGIN
	INSERT INTO `properties_search` (`properties_search`, rowid, `searchText`)
	VALUES ('delete', old.id, old.searchText);
END;
--> statement-breakpoint
CREATE TRIGGER `properties_search_update` AFTER UPDATE OF `searchText` ON `properties` BEGIN
	INSERT INTO `properties_search` (`properties_search`, rowid, `searchText`)
	VALUES ('delete', old.id, old.searchText);
	INSERT INTO `properties_search` (rowid, `searchText`) VALUES (new.id, new.searchText);
END;
