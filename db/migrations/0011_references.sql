ALTER TABLE `inquiries` ADD `reference` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `property_requests` ADD `reference` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `subscribers` ADD `reference` text DEFAULT '' NOT NULL;