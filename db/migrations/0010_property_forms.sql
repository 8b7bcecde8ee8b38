DROP INDEX `properties_columns`;--> statement-breakpoint
DROP INDEX `properties_place`;--> statement-breakpoint
ALTER TABLE `properties` ADD `isTest` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `properties` ADD `submissionKey` text;--> statement-breakpoint
CREATE UNIQUE INDEX `properties_submissionKey_unique` ON `properties` (`submissionKey`);--> statement-breakpoint
CREATE INDEX `properties_columns` ON `properties` (`id`,`propertyType`,`subcity`,`status`,`offer`,`currency`,`isFeatured`,`bedrooms`,`price`,`isTest`);--> statement-breakpoint
CREATE INDEX `properties_place` ON `properties` (`city`,`subcity`,`isTest`);