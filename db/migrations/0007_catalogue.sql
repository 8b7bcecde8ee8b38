CREATE TABLE `catalogue_changes` (
	`version` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`propertyId` integer
);
--> statement-breakpoint
CREATE TRIGGER `properties_catalogue_insert` AFTER INSERT ON `properties` BEGIN
	INSERT INTO `catalogue_changes` (`propertyId`) VALUES (new.id);
END;
--> statement-breakpoint
CREATE TRIGGER `properties_catalogue_update` AFTER UPDATE ON `properties` BEGIN
	INSERT INTO `catalogue_changes` (`propertyId`) VALUES (new.id);
END;
--> statement-breakpoint
CREATE TRIGGER `properties_catalogue_delete` AFTER DELETE ON `properties` BEGIN
	INSERT INTO `catalogue_changes` (`propertyId`) VALUES (old.id);
END;
--> statement-breakpoint
CREATE TRIGGER `hero_images_catalogue_insert` AFTER INSERT ON `hero_images` BEGIN
	INSERT INTO `catalogue_changes` (`propertyId`) VALUES (NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `hero_images_catalogue_update` AFTER UPDATE ON `hero_images` BEGIN
	INSERT INTO `catalogue_changes` (`propertyId`) VALUES (NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `hero_images_catalogue_delete` AFTER DELETE ON `hero_images` BEGIN
	INSERT INTO `catalogue_changes` (`propertyId`) VALUES (NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `catalogue_changes_newest` AFTER INSERT ON `catalogue_changes` BEGIN
	DELETE FROM `catalogue_changes` WHERE `version` <= new.version - 1000;
END;
