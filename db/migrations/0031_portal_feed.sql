CREATE TABLE `removed_listings` (
	`propertyId` integer PRIMARY KEY NOT NULL,
	`removedAt` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `removed_listings_at` ON `removed_listings` (`removedAt`);--> statement-breakpoint
CREATE INDEX `properties_updated` ON `properties` (`updatedAt`);--> statement-breakpoint
CREATE TRIGGER `properties_removed` AFTER DELETE ON `properties` WHEN NOT old.`isDraft` AND NOT old.`isTest` BEGIN
	INSERT OR REPLACE INTO `removed_listings` (`propertyId`, `removedAt`) VALUES (old.`id`, cast(unixepoch('subsec') * 1000 as integer));
END;
