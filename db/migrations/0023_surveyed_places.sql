CREATE TABLE `surveyed_places` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`latitude` text,
	`longitude` text,
	`surveyedBy` text,
	`surveyedAt` integer,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `surveyed_places_slug_unique` ON `surveyed_places` (`slug`);--> statement-breakpoint
CREATE TRIGGER `surveyed_places_catalogue_insert` AFTER INSERT ON `surveyed_places` BEGIN
	INSERT INTO `catalogue_changes` (`propertyId`) VALUES (NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `surveyed_places_catalogue_update` AFTER UPDATE ON `surveyed_places` BEGIN
	INSERT INTO `catalogue_changes` (`propertyId`) VALUES (NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `surveyed_places_catalogue_delete` AFTER DELETE ON `surveyed_places` BEGIN
	INSERT INTO `catalogue_changes` (`propertyId`) VALUES (NULL);
END;
