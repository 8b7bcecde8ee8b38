CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`channel` text NOT NULL,
	`payload` text,
	`messageId` text DEFAULT (lower(hex(randomblob(16)))) NOT NULL,
	`dedupeKey` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`dueAt` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`expiresAt` integer NOT NULL,
	`leaseOwner` text,
	`leasedUntil` integer,
	`sentAt` integer,
	`failedAt` integer,
	`lastError` text,
	`createdAt` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	CONSTRAINT "outbox_channel_known" CHECK("channel" in ('email', 'telegram'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_messageId_unique` ON `outbox` (`messageId`);--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_dedupe` ON `outbox` (`channel`,`dedupeKey`);--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`channel`,`dueAt`) WHERE "sentAt" is null and "failedAt" is null;--> statement-breakpoint
ALTER TABLE `subscribers` ADD `otherDetails` text DEFAULT '' NOT NULL;