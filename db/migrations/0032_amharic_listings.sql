ALTER TABLE `properties` ADD `titleAm` text;--> statement-breakpoint
ALTER TABLE `properties` ADD `descriptionAm` text;