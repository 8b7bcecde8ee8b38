CREATE TABLE `hero_images` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `title` text NOT NULL, `description` text,
	`imageUrl` text NOT NULL, `active` integer DEFAULT true NOT NULL,
	`displayOrder` integer DEFAULT 0 NOT NULL,
	`createdAt` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	CONSTRAINT "hero_images_order_bounds" CHECK("displayOrder" between 0 and 1000000)
);
--> statement-breakpoint
CREATE INDEX `hero_images_order` ON `hero_images` (`active`,`displayOrder`);--> statement-breakpoint
CREATE TABLE `inquiries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `propertyId` integer,
	`kind` text DEFAULT 'inquiry' NOT NULL, `name` text NOT NULL, `email` text NOT NULL,
	`phone` text NOT NULL, `message` text NOT NULL, `visitDate` text,
	`status` text DEFAULT 'New' NOT NULL, `quarantined` integer DEFAULT false NOT NULL,
	`submissionKey` text, `note` text DEFAULT '' NOT NULL, `touchedAt` integer,
	`createdAt` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`propertyId`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "inquiries_kind_known" CHECK("kind" in ('inquiry', 'visit')),
	CONSTRAINT "inquiries_status_known" CHECK("status" in ('New', 'In Progress', 'Completed', 'Cancelled'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `inquiries_submissionKey_unique` ON `inquiries` (`submissionKey`);--> statement-breakpoint
CREATE INDEX `inquiries_property` ON `inquiries` (`propertyId`);--> statement-breakpoint
CREATE INDEX `inquiries_status` ON `inquiries` (`quarantined`,`status`);--> statement-breakpoint
CREATE INDEX `inquiries_created` ON `inquiries` (`createdAt`);--> statement-breakpoint
CREATE INDEX `inquiries_email` ON `inquiries` (`email`);--> statement-breakpoint
CREATE INDEX `inquiries_phone` ON `inquiries` (`phone`);--> statement-breakpoint
CREATE TABLE `password_reset_tokens` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `userId` integer NOT NULL,
	`token` text NOT NULL, `expiresAt` integer NOT NULL,
	`createdAt` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `password_reset_tokens_token_unique` ON `password_reset_tokens` (`token`);--> statement-breakpoint
CREATE INDEX `password_reset_tokens_user` ON `password_reset_tokens` (`userId`);--> statement-breakpoint
CREATE TABLE `properties` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `title` text NOT NULL,
	`description` text NOT NULL, `price` integer NOT NULL, `currency` text DEFAULT 'USD' NOT NULL,
	`address` text NOT NULL, `city` text DEFAULT 'Addis Ababa' NOT NULL, `subcity` text,
	`state` text NOT NULL, `zipCode` text NOT NULL, `country` text DEFAULT 'Ethiopia' NOT NULL,
	`bedrooms` integer NOT NULL, `bathrooms` integer NOT NULL, `squareFeet` integer NOT NULL,
	`propertyType` text NOT NULL, `yearBuilt` integer, `features` text DEFAULT '[]' NOT NULL,
	`images` text DEFAULT '[]' NOT NULL, `status` text DEFAULT 'For Sale' NOT NULL,
	`offer` text DEFAULT 'sale' NOT NULL, `latitude` text, `longitude` text,
	`isFeatured` integer DEFAULT false NOT NULL,
	`createdAt` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updatedAt` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`confirmedAt` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`searchText` text NOT NULL,
	CONSTRAINT "properties_type_known" CHECK("propertyType" in ('House', 'Apartment', 'Villa', 'Condo', 'Townhouse', 'Land', 'Commercial')),
	CONSTRAINT "properties_status_known" CHECK("status" in ('For Sale', 'For Rent', 'Sold', 'Pending', 'Available')),
	CONSTRAINT "properties_offer_known" CHECK("offer" in ('sale', 'rent')),
	CONSTRAINT "properties_currency_known" CHECK("currency" in ('ETB', 'USD')),
	CONSTRAINT "properties_subcity_known" CHECK("subcity" in ('Kolfe Keraniyo', 'Bole', 'Lideta', 'Arada', 'Yeka', 'Nifas Silk Lafto', 'Lemi Kura', 'Gulele', 'Addis Ketema', 'Kirkos', 'Akaki Kaliti', 'Other')),
	CONSTRAINT "properties_price_bounds" CHECK("price" between 0 and 1000000000000),
	CONSTRAINT "properties_bedrooms_bounds" CHECK("bedrooms" between 0 and 1000),
	CONSTRAINT "properties_bathrooms_bounds" CHECK("bathrooms" between 0 and 1000),
	CONSTRAINT "properties_area_bounds" CHECK("squareFeet" between 0 and 100000000),
	CONSTRAINT "properties_year_bounds" CHECK("yearBuilt" between 1800 and 2200),
	CONSTRAINT "properties_features_json" CHECK(json_type("properties"."features") = 'array'),
	CONSTRAINT "properties_images_json" CHECK(json_type("properties"."images") = 'array')
);
--> statement-breakpoint
CREATE INDEX `properties_type` ON `properties` (`propertyType`);--> statement-breakpoint
CREATE INDEX `properties_subcity` ON `properties` (`subcity`);--> statement-breakpoint
CREATE INDEX `properties_status` ON `properties` (`status`);--> statement-breakpoint
CREATE INDEX `properties_offer` ON `properties` (`offer`,`status`);--> statement-breakpoint
CREATE INDEX `properties_bedrooms` ON `properties` (`bedrooms`);--> statement-breakpoint
CREATE INDEX `properties_price` ON `properties` (`currency`,`price`);--> statement-breakpoint
CREATE INDEX `properties_featured` ON `properties` (`isFeatured`);--> statement-breakpoint
CREATE INDEX `properties_created` ON `properties` (`createdAt`);--> statement-breakpoint
CREATE INDEX `properties_confirmed` ON `properties` (`confirmedAt`);--> statement-breakpoint
CREATE TABLE `property_requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `name` text NOT NULL, `email` text NOT NULL,
	`phone` text NOT NULL, `requirements` text NOT NULL, `budget` integer,
	`status` text DEFAULT 'New' NOT NULL, `quarantined` integer DEFAULT false NOT NULL,
	`submissionKey` text, `note` text DEFAULT '' NOT NULL, `touchedAt` integer,
	`createdAt` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	CONSTRAINT "property_requests_status_known" CHECK("status" in ('New', 'Processing', 'Contacted', 'Completed')),
	CONSTRAINT "property_requests_budget_bounds" CHECK("budget" between 0 and 1000000000000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `property_requests_submissionKey_unique` ON `property_requests` (`submissionKey`);--> statement-breakpoint
CREATE INDEX `property_requests_status` ON `property_requests` (`quarantined`,`status`);--> statement-breakpoint
CREATE INDEX `property_requests_created` ON `property_requests` (`createdAt`);--> statement-breakpoint
CREATE INDEX `property_requests_email` ON `property_requests` (`email`);--> statement-breakpoint
CREATE INDEX `property_requests_phone` ON `property_requests` (`phone`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL, `userId` integer NOT NULL,
	`createdAt` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`lastSeenAt` integer NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`userId`);--> statement-breakpoint
CREATE INDEX `sessions_last_seen` ON `sessions` (`lastSeenAt`);--> statement-breakpoint
CREATE TABLE `subscribers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `name` text NOT NULL, `email` text NOT NULL,
	`phone` text NOT NULL, `propertyInterests` text, `budget` text,
	`quarantined` integer DEFAULT false NOT NULL,
	`createdAt` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscribers_email` ON `subscribers` (lower("email"));--> statement-breakpoint
CREATE INDEX `subscribers_created` ON `subscribers` (`createdAt`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `username` text NOT NULL,
	`email` text NOT NULL, `password` text NOT NULL, `isAdmin` integer DEFAULT false NOT NULL,
	`createdAt` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username` ON `users` (lower("username"));--> statement-breakpoint
CREATE INDEX `users_email` ON `users` (`email`);