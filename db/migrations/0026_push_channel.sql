CREATE TABLE `__new_outbox` (
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
	`refusedAt` integer,
	`failedAt` integer,
	`lastError` text,
	`reference` text GENERATED ALWAYS AS ((case when instr("payload" ->> '$.text', 'Reference: ') > 0
        then substr("payload" ->> '$.text', instr("payload" ->> '$.text', 'Reference: ') + 11, 9) end)) VIRTUAL,
	`createdAt` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	CONSTRAINT "outbox_channel_known" CHECK("channel" in ('email', 'telegram', 'push'))
);
--> statement-breakpoint
INSERT INTO `__new_outbox`("id", "channel", "payload", "messageId", "dedupeKey", "attempts", "dueAt", "expiresAt", "leaseOwner", "leasedUntil", "sentAt", "refusedAt", "failedAt", "lastError", "createdAt") SELECT "id", "channel", "payload", "messageId", "dedupeKey", "attempts", "dueAt", "expiresAt", "leaseOwner", "leasedUntil", "sentAt", "refusedAt", "failedAt", "lastError", "createdAt" FROM `outbox`;--> statement-breakpoint
DROP TABLE `outbox`;--> statement-breakpoint
ALTER TABLE `__new_outbox` RENAME TO `outbox`;--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_messageId_unique` ON `outbox` (`messageId`);--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_dedupe` ON `outbox` (`channel`,`dedupeKey`);--> statement-breakpoint
CREATE INDEX `outbox_reference` ON `outbox` (`reference`);--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`channel`,`dueAt`) WHERE "sentAt" is null and "failedAt" is null;--> statement-breakpoint
CREATE INDEX `outbox_failed` ON `outbox` (`failedAt`) WHERE "failedAt" is not null;--> statement-breakpoint
ALTER TABLE `push_subscriptions` ADD `device` text;--> statement-breakpoint
ALTER TABLE `push_subscriptions` ADD `session` text REFERENCES sessions(id) ON UPDATE cascade ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `push_subscriptions_session` ON `push_subscriptions` (`session`);