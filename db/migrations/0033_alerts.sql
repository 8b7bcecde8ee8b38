CREATE TABLE `alert_homes` (
	`alertId` integer NOT NULL,
	`propertyId` integer NOT NULL,
	`news` text NOT NULL,
	`foundAt` integer NOT NULL,
	`toldAt` integer,
	PRIMARY KEY(`alertId`, `propertyId`),
	FOREIGN KEY (`alertId`) REFERENCES `alerts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `alert_homes_untold` ON `alert_homes` (`alertId`) WHERE "toldAt" is null;--> statement-breakpoint
CREATE INDEX `alert_homes_property` ON `alert_homes` (`propertyId`);--> statement-breakpoint
CREATE TABLE `alerts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`channel` text NOT NULL,
	`address` text,
	`userId` integer,
	`filters` text NOT NULL,
	`terms` text DEFAULT '[]' NOT NULL,
	`language` text NOT NULL,
	`frequency` text NOT NULL,
	`confirmedAt` integer,
	`pausedUntil` integer,
	`stoppedAt` integer,
	`createdAt` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "alerts_channel_known" CHECK("channel" in ('email', 'telegram', 'push')),
	CONSTRAINT "alerts_frequency_known" CHECK("frequency" in ('at once', 'daily'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `alerts_same` ON `alerts` (`channel`,`address`,`filters`);--> statement-breakpoint
CREATE INDEX `alerts_user` ON `alerts` (`userId`) WHERE "userId" is not null;--> statement-breakpoint
CREATE TABLE `listing_news` (
	`propertyId` integer PRIMARY KEY NOT NULL,
	`news` text NOT NULL,
	`at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `__new_push_subscriptions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`userId` integer,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`device` text,
	`session` text,
	`createdAt` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`session`) REFERENCES `sessions`(`id`) ON UPDATE cascade ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_push_subscriptions`("id", "userId", "endpoint", "p256dh", "auth", "device", "session", "createdAt") SELECT "id", "userId", "endpoint", "p256dh", "auth", "device", "session", "createdAt" FROM `push_subscriptions`;--> statement-breakpoint
DROP TABLE `push_subscriptions`;--> statement-breakpoint
ALTER TABLE `__new_push_subscriptions` RENAME TO `push_subscriptions`;--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint_unique` ON `push_subscriptions` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_user` ON `push_subscriptions` (`userId`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_session` ON `push_subscriptions` (`session`);--> statement-breakpoint
CREATE TRIGGER `properties_news_insert` AFTER INSERT ON `properties`
WHEN new.`isPublic` AND new.`status` NOT IN ('Sold', 'Pending') BEGIN
	INSERT INTO `listing_news` (`propertyId`, `news`) VALUES (new.`id`, 'new')
	ON CONFLICT DO UPDATE SET `version` = `version` + 1, `at` = cast(unixepoch('subsec') * 1000 as integer);
END;
--> statement-breakpoint
CREATE TRIGGER `properties_news_update` AFTER UPDATE ON `properties`
WHEN new.`isPublic` AND new.`status` NOT IN ('Sold', 'Pending') AND (
	NOT old.`isPublic` OR old.`status` IN ('Sold', 'Pending')
	OR (new.`price` BETWEEN 1 AND old.`price` - 1 AND new.`currency` = old.`currency` AND new.`offer` = old.`offer`)
) BEGIN
	INSERT INTO `listing_news` (`propertyId`, `news`) VALUES (new.`id`, CASE
		WHEN old.`isDraft` OR old.`isTest` THEN 'new'
		WHEN NOT old.`isPublic` OR old.`status` IN ('Sold', 'Pending') THEN 'back'
		ELSE 'lowered' END)
	ON CONFLICT DO UPDATE SET `version` = `version` + 1, `at` = cast(unixepoch('subsec') * 1000 as integer), `news` = CASE
		WHEN `news` = 'new' THEN 'new'
		WHEN `news` = 'left' AND excluded.`news` = 'back' AND `at` > cast(unixepoch('subsec') * 1000 as integer) - 3600000 THEN 'new'
		ELSE excluded.`news` END;
END;
--> statement-breakpoint
CREATE TRIGGER `properties_news_left` AFTER UPDATE ON `properties`
WHEN old.`isPublic` AND old.`status` NOT IN ('Sold', 'Pending') AND (NOT new.`isPublic` OR new.`status` IN ('Sold', 'Pending')) BEGIN
	INSERT INTO `listing_news` (`propertyId`, `news`) VALUES (new.`id`, 'left')
	ON CONFLICT DO UPDATE SET `at` = excluded.`at` WHERE `news` = 'left';
END;
--> statement-breakpoint
CREATE TRIGGER `properties_news_raised` AFTER UPDATE ON `properties`
WHEN new.`price` > old.`price` OR new.`currency` <> old.`currency` BEGIN
	DELETE FROM `listing_news` WHERE `propertyId` = new.`id` AND `news` = 'lowered';
	UPDATE `alert_homes` SET `toldAt` = `foundAt` WHERE `propertyId` = new.`id` AND `news` = 'lowered' AND `toldAt` IS NULL;
END;
