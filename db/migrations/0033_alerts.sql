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
	`filters` text NOT NULL,
	`terms` text DEFAULT '[]' NOT NULL,
	`language` text NOT NULL,
	`frequency` text NOT NULL,
	`confirmedAt` integer,
	`pausedUntil` integer,
	`stoppedAt` integer,
	`createdAt` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	CONSTRAINT "alerts_channel_known" CHECK("channel" in ('email', 'telegram', 'push')),
	CONSTRAINT "alerts_frequency_known" CHECK("frequency" in ('at once', 'daily'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `alerts_same` ON `alerts` (`channel`,`address`,`filters`);--> statement-breakpoint
CREATE TABLE `listing_news` (
	`propertyId` integer PRIMARY KEY NOT NULL,
	`news` text NOT NULL,
	`at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
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
	ON CONFLICT DO UPDATE SET `version` = `version` + 1, `at` = cast(unixepoch('subsec') * 1000 as integer), `news` = iif(`news` = 'new', 'new', excluded.`news`);
END;
