CREATE TABLE `channel_posts` (
	`propertyId` integer PRIMARY KEY NOT NULL,
	`chatId` text NOT NULL,
	`messageId` integer,
	`text` text NOT NULL,
	`postedAt` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updatedAt` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`propertyId`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `deals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`leadId` integer,
	`propertyId` integer,
	`agentId` integer,
	`title` text NOT NULL,
	`client` text NOT NULL,
	`offer` text NOT NULL,
	`price` integer NOT NULL,
	`commission` integer DEFAULT 0 NOT NULL,
	`currency` text NOT NULL,
	`closedOn` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`createdAt` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`leadId`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`propertyId`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`agentId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "deals_price_bounds" CHECK("price" between 0 and 1000000000000),
	CONSTRAINT "deals_commission_bounds" CHECK("commission" between 0 and 1000000000000)
);
--> statement-breakpoint
CREATE INDEX `deals_closed` ON `deals` (`closedOn`);--> statement-breakpoint
CREATE INDEX `deals_agent` ON `deals` (`agentId`,`closedOn`);--> statement-breakpoint
CREATE INDEX `deals_property` ON `deals` (`propertyId`);--> statement-breakpoint
CREATE INDEX `deals_lead` ON `deals` (`leadId`);--> statement-breakpoint
CREATE TABLE `visits` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`leadId` integer NOT NULL,
	`propertyId` integer,
	`agentId` integer,
	`day` text,
	`time` text,
	`state` text DEFAULT 'asked' NOT NULL,
	`remindedAt` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`createdAt` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updatedAt` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`leadId`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`propertyId`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`agentId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "visits_state_known" CHECK("state" in ('asked', 'agreed', 'moved', 'done', 'no show', 'cancelled'))
);
--> statement-breakpoint
CREATE INDEX `visits_lead` ON `visits` (`leadId`);--> statement-breakpoint
CREATE INDEX `visits_property` ON `visits` (`propertyId`);--> statement-breakpoint
CREATE INDEX `visits_day` ON `visits` (`day`,`time`);--> statement-breakpoint
CREATE INDEX `visits_agent` ON `visits` (`agentId`,`day`);--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`userId` integer NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`createdAt` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint_unique` ON `push_subscriptions` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_user` ON `push_subscriptions` (`userId`);--> statement-breakpoint
CREATE TABLE `system_values` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
DROP INDEX `leads_waiting`;--> statement-breakpoint
ALTER TABLE `leads` ADD `isLost` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `leads` ADD `visitAgreedOn` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `state` text GENERATED ALWAYS AS ((case when "quarantined" then 'spam'
          when "status" = 'Cancelled' or ("status" = 'Completed' and "isLost") then 'lost'
          when "status" = 'Completed' then 'won'
          when "visitAgreedOn" is not null then 'visit agreed'
          when "status" = 'New' and "answeredAt" is null then 'waiting'
          else 'in touch' end)) VIRTUAL NOT NULL;--> statement-breakpoint
CREATE INDEX `leads_state` ON `leads` (`state`,`deletedAt`,`createdAt`);--> statement-breakpoint
ALTER TABLE `owners` ADD `language` text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE `owners` ADD `isReported` integer DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX `owners_email_key` ON `owners` (lower("email"));--> statement-breakpoint
CREATE INDEX `owners_phone_key` ON `owners` (substr(replace(replace(replace(replace(replace(replace(substr("phone", 1, instr("phone" || ' / ', ' / ') - 1), ' ', ''), '-', ''), '.', ''), '(', ''), ')', ''), '+', ''), -9));--> statement-breakpoint
CREATE INDEX `owners_second_phone_key` ON `owners` (substr(replace(replace(replace(replace(replace(replace(substr("phone", instr("phone", ' / ') + 3), ' ', ''), '-', ''), '.', ''), '(', ''), ')', ''), '+', ''), -9)) WHERE instr("phone", ' / ') > 0;--> statement-breakpoint
ALTER TABLE `users` ADD `calendarGeneration` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `answerHours` integer DEFAULT 24 NOT NULL;--> statement-breakpoint
UPDATE `leads` SET `status` = iif(`kind` = 'request', 'Contacted', 'In Progress') WHERE `status` = 'New' AND `answeredAt` IS NOT NULL;--> statement-breakpoint
INSERT INTO `visits` (`leadId`, `propertyId`, `agentId`, `day`, `time`, `state`, `createdAt`, `updatedAt`)
SELECT `id`, `propertyId`, `agentId`, `visitDate`, `visitTime`,
	case `status` when 'Completed' then 'done' when 'Cancelled' then 'cancelled' else 'asked' end, `createdAt`, `createdAt`
FROM `leads` WHERE `kind` = 'visit';--> statement-breakpoint
CREATE TRIGGER `leads_visit_asked` AFTER INSERT ON `leads` WHEN new.`kind` = 'visit' BEGIN
	INSERT INTO `visits` (`leadId`, `propertyId`, `agentId`, `day`, `time`, `state`, `createdAt`, `updatedAt`)
	VALUES (new.`id`, new.`propertyId`, new.`agentId`, new.`visitDate`, new.`visitTime`,
		case new.`status` when 'Completed' then 'done' when 'Cancelled' then 'cancelled' else 'asked' end, new.`createdAt`, new.`createdAt`);
END;
