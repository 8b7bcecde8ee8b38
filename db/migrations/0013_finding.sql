DROP INDEX `properties_columns`;--> statement-breakpoint
ALTER TABLE `properties` ADD `directions` text;--> statement-breakpoint
CREATE INDEX `properties_columns` ON `properties` (`id`,`propertyType`,`subcity`,`status`,`offer`,`currency`,`isFeatured`,`bedrooms`,`bathrooms`,`price`,`squareFeet`,`confirmedAt`,`isTest`);--> statement-breakpoint
ALTER TABLE `inquiries` ADD `userId` integer REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE `inquiries` ADD `visitTime` text;--> statement-breakpoint
CREATE INDEX `inquiries_user` ON `inquiries` (`userId`);--> statement-breakpoint
ALTER TABLE `property_requests` ADD `userId` integer REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
CREATE INDEX `property_requests_user` ON `property_requests` (`userId`);