CREATE TABLE `imports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`batch` text NOT NULL,
	`userId` integer,
	`username` text NOT NULL,
	`fileName` text DEFAULT '' NOT NULL,
	`fileHash` text NOT NULL,
	`created` integer NOT NULL,
	`updated` integer NOT NULL,
	`undoneAt` integer,
	`createdAt` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `imports_batch_unique` ON `imports` (`batch`);--> statement-breakpoint
CREATE INDEX `imports_hash` ON `imports` (`fileHash`);--> statement-breakpoint
CREATE INDEX `imports_user` ON `imports` (`userId`);--> statement-breakpoint
CREATE TABLE `lead_history` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`leadKind` text NOT NULL,
	`leadId` integer NOT NULL,
	`event` text NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`userId` integer,
	`username` text NOT NULL,
	`createdAt` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `lead_history_lead` ON `lead_history` (`leadKind`,`leadId`);--> statement-breakpoint
CREATE INDEX `lead_history_user` ON `lead_history` (`userId`);--> statement-breakpoint
CREATE TABLE `owners` (
	`propertyId` integer PRIMARY KEY NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`commission` text DEFAULT '' NOT NULL,
	`notes` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`propertyId`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `property_figures` (
	`propertyId` integer NOT NULL,
	`week` text NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`calls` integer DEFAULT 0 NOT NULL,
	`whatsapps` integer DEFAULT 0 NOT NULL,
	`telegrams` integer DEFAULT 0 NOT NULL,
	`mails` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`propertyId`, `week`),
	FOREIGN KEY (`propertyId`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `property_figures_week` ON `property_figures` (`week`);--> statement-breakpoint
CREATE TABLE `reply_templates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`language` text NOT NULL,
	`text` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`createdAt` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
DROP INDEX `properties_columns`;--> statement-breakpoint
DROP INDEX `properties_place`;--> statement-breakpoint
ALTER TABLE `properties` ADD `isDraft` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `properties` ADD `liveFrom` integer;--> statement-breakpoint
ALTER TABLE `properties` ADD `archivedAt` integer;--> statement-breakpoint
ALTER TABLE `properties` ADD `isPublic` integer GENERATED ALWAYS AS ((not "isTest" and not "isDraft" and "archivedAt" is null)) VIRTUAL NOT NULL;--> statement-breakpoint
ALTER TABLE `properties` ADD `agentId` integer REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE `properties` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `properties_agent` ON `properties` (`agentId`);--> statement-breakpoint
CREATE INDEX `properties_live_from` ON `properties` (`liveFrom`) WHERE "liveFrom" is not null;--> statement-breakpoint
CREATE INDEX `properties_columns` ON `properties` (`id`,`propertyType`,`subcity`,`status`,`offer`,`currency`,`isFeatured`,`bedrooms`,`bathrooms`,`price`,`squareFeet`,`confirmedAt`,`isPublic`);--> statement-breakpoint
CREATE INDEX `properties_place` ON `properties` (`city`,`subcity`,`isPublic`);--> statement-breakpoint
ALTER TABLE `users` ADD `role` text DEFAULT 'user' NOT NULL CONSTRAINT "users_role_known" CHECK("role" in ('admin', 'agent', 'user'));--> statement-breakpoint
UPDATE `users` SET `role` = 'admin' WHERE `isAdmin`;--> statement-breakpoint
ALTER TABLE `users` DROP COLUMN `isAdmin`;--> statement-breakpoint
ALTER TABLE `users` ADD `isAdmin` integer GENERATED ALWAYS AS (("role" = 'admin')) VIRTUAL NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `fullName` text;--> statement-breakpoint
ALTER TABLE `users` ADD `photo` text;--> statement-breakpoint
ALTER TABLE `users` ADD `phones` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `telegram` text;--> statement-breakpoint
ALTER TABLE `users` ADD `telegramChatId` text;--> statement-breakpoint
ALTER TABLE `users` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `audit_log` ADD `batch` text;--> statement-breakpoint
CREATE INDEX `audit_log_batch` ON `audit_log` (`batch`) WHERE "batch" is not null;--> statement-breakpoint
ALTER TABLE `hero_images` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `inquiries` ADD `agentId` integer REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE `inquiries` ADD `callBackOn` text;--> statement-breakpoint
ALTER TABLE `inquiries` ADD `isUnlinked` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `inquiries` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `inquiries` ADD `deletedAt` integer;--> statement-breakpoint
CREATE INDEX `inquiries_agent` ON `inquiries` (`agentId`);--> statement-breakpoint
CREATE INDEX `inquiries_call_back` ON `inquiries` (`callBackOn`) WHERE "callBackOn" is not null;--> statement-breakpoint
CREATE INDEX `inquiries_deleted` ON `inquiries` (`deletedAt`) WHERE "deletedAt" is not null;--> statement-breakpoint
ALTER TABLE `property_requests` ADD `agentId` integer REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE `property_requests` ADD `callBackOn` text;--> statement-breakpoint
ALTER TABLE `property_requests` ADD `isUnlinked` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `property_requests` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `property_requests` ADD `deletedAt` integer;--> statement-breakpoint
CREATE INDEX `property_requests_agent` ON `property_requests` (`agentId`);--> statement-breakpoint
CREATE INDEX `property_requests_call_back` ON `property_requests` (`callBackOn`) WHERE "callBackOn" is not null;--> statement-breakpoint
CREATE INDEX `property_requests_deleted` ON `property_requests` (`deletedAt`) WHERE "deletedAt" is not null;--> statement-breakpoint
ALTER TABLE `subscribers` ADD `confirmedAt` integer;--> statement-breakpoint
ALTER TABLE `subscribers` ADD `unsubscribedAt` integer;--> statement-breakpoint
ALTER TABLE `subscribers` ADD `mailedAt` integer;--> statement-breakpoint
ALTER TABLE `subscribers` ADD `isUnlinked` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `subscribers` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `subscribers` ADD `deletedAt` integer;--> statement-breakpoint
CREATE INDEX `subscribers_deleted` ON `subscribers` (`deletedAt`) WHERE "deletedAt" is not null;