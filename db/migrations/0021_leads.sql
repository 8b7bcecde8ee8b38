CREATE TABLE `leads` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`list` text GENERATED ALWAYS AS ((iif("kind" = 'request', 'request', 'inquiry'))) VIRTUAL NOT NULL,
	`number` integer DEFAULT 0 NOT NULL,
	`userId` integer,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`message` text NOT NULL,
	`propertyId` integer,
	`visitDate` text,
	`visitTime` text,
	`budget` integer,
	`status` text DEFAULT 'New' NOT NULL,
	`reference` text DEFAULT '' NOT NULL,
	`quarantined` integer DEFAULT false NOT NULL,
	`submissionKey` text,
	`answeredAt` integer,
	`agentId` integer,
	`callBackOn` text,
	`isUnlinked` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`deletedAt` integer,
	`createdAt` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`propertyId`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`agentId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "leads_kind_known" CHECK("kind" in ('inquiry', 'visit', 'request')),
	CONSTRAINT "leads_status_known" CHECK(iif("kind" = 'request', "status" in ('New', 'Processing', 'Contacted', 'Completed'), "status" in ('New', 'In Progress', 'Completed', 'Cancelled'))),
	CONSTRAINT "leads_budget_bounds" CHECK("budget" between 0 and 1000000000000)
);
--> statement-breakpoint
CREATE TABLE `lead_numbers` (
	`list` text PRIMARY KEY NOT NULL,
	`last` integer NOT NULL
);
--> statement-breakpoint
-- In the order of their arrival; of one moment, inquiries come first.
INSERT INTO `leads` (`number`, `kind`, `userId`, `name`, `email`, `phone`, `message`, `propertyId`, `visitDate`, `visitTime`, `budget`, `status`, `reference`, `quarantined`, `submissionKey`, `answeredAt`, `agentId`, `callBackOn`, `isUnlinked`, `version`, `deletedAt`, `createdAt`)
SELECT * FROM (
	SELECT `id`, `kind`, `userId`, `name`, `email`, `phone`, `message`, `propertyId`, `visitDate`, `visitTime`, NULL, `status`, `reference`, `quarantined`, `submissionKey`, `answeredAt`, `agentId`, `callBackOn`, `isUnlinked`, `version`, `deletedAt`, `createdAt` FROM `inquiries`
	UNION ALL
	SELECT `id`, 'request', `userId`, `name`, `email`, `phone`, `requirements`, NULL, NULL, NULL, `budget`, `status`, `reference`, `quarantined`, `submissionKey`, `answeredAt`, `agentId`, `callBackOn`, `isUnlinked`, `version`, `deletedAt`, `createdAt` FROM `property_requests`
) ORDER BY `createdAt`, `kind` = 'request', `id`;
--> statement-breakpoint
INSERT INTO `lead_numbers` (`list`, `last`)
SELECT iif(`name` = 'inquiries', 'inquiry', 'request'), `seq` FROM `sqlite_sequence`
WHERE `name` IN ('inquiries', 'property_requests');
--> statement-breakpoint
CREATE UNIQUE INDEX `leads_number` ON `leads` (`list`,`number`);
--> statement-breakpoint
CREATE TRIGGER `leads_number_given` AFTER INSERT ON `leads` WHEN new.`number` = 0 BEGIN
	INSERT INTO `lead_numbers` (`list`, `last`) VALUES (new.`list`, 1) ON CONFLICT (`list`) DO UPDATE SET `last` = `last` + 1;
	UPDATE `leads` SET `number` = (SELECT `last` FROM `lead_numbers` WHERE `list` = new.`list`) WHERE `id` = new.`id`;
END;
--> statement-breakpoint
CREATE TABLE `lead_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`leadId` integer NOT NULL,
	`event` text NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`userId` integer,
	`username` text NOT NULL,
	`createdAt` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`leadId`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
INSERT INTO `lead_events` (`id`, `leadId`, `event`, `text`, `userId`, `username`, `createdAt`)
SELECT `lead_history`.`id`, `leads`.`id`, `event`, `text`, `lead_history`.`userId`, `username`, `lead_history`.`createdAt`
FROM `lead_history` JOIN `leads` ON `leads`.`list` = `leadKind` AND `leads`.`number` = `leadId`;
--> statement-breakpoint
UPDATE `sqlite_sequence` SET `seq` = (SELECT `seq` FROM `sqlite_sequence` WHERE `name` = 'lead_history')
WHERE `name` = 'lead_events';
--> statement-breakpoint
-- What tells of a lead that is gone keeps its number, and names no other lead.
UPDATE `audit_log` SET
	`after` = iif(`before` IS NULL AND `after` IS NULL AND `entityId` IS NOT NULL, json_object('number', `entityId`), `after`),
	`entityId` = NULL
WHERE `entity` IN ('inquiry', 'property request') AND NOT EXISTS (
	SELECT 1 FROM `leads` WHERE `list` = iif(`entity` = 'inquiry', 'inquiry', 'request') AND `number` = `entityId`
);
--> statement-breakpoint
UPDATE `audit_log` SET `entityId` = (
	SELECT `leads`.`id` FROM `leads` WHERE `list` = iif(`entity` = 'inquiry', 'inquiry', 'request') AND `number` = `entityId`
) WHERE `entity` IN ('inquiry', 'property request') AND `entityId` IS NOT NULL;
--> statement-breakpoint
DROP TABLE `inquiries`;
--> statement-breakpoint
DROP TABLE `lead_history`;
--> statement-breakpoint
DROP TABLE `property_requests`;
--> statement-breakpoint
CREATE INDEX `lead_events_lead` ON `lead_events` (`leadId`);
--> statement-breakpoint
CREATE INDEX `lead_events_user` ON `lead_events` (`userId`);
--> statement-breakpoint
CREATE UNIQUE INDEX `leads_submissionKey_unique` ON `leads` (`submissionKey`);
--> statement-breakpoint
CREATE INDEX `leads_inbox` ON `leads` (`quarantined`,`deletedAt`,`createdAt`,`kind`);
--> statement-breakpoint
CREATE INDEX `leads_list` ON `leads` (`quarantined`,`list`,`deletedAt`,`createdAt`,`kind`);
--> statement-breakpoint
CREATE INDEX `leads_status` ON `leads` (`quarantined`,`list`,`status`,`deletedAt`,`createdAt`,`kind`);
--> statement-breakpoint
CREATE INDEX `leads_waiting` ON `leads` (`quarantined`,`deletedAt`,`createdAt`) WHERE "answeredAt" is null;
--> statement-breakpoint
CREATE INDEX `leads_visit` ON `leads` (`quarantined`,`deletedAt`,`visitDate`) WHERE "visitDate" is not null;
--> statement-breakpoint
CREATE INDEX `leads_call_back` ON `leads` (`quarantined`,`deletedAt`,`callBackOn`) WHERE "callBackOn" is not null;
--> statement-breakpoint
CREATE INDEX `leads_agent` ON `leads` (`agentId`,`quarantined`,`deletedAt`,`createdAt`);
--> statement-breakpoint
CREATE INDEX `leads_email_key` ON `leads` (lower("email"),`list`);
--> statement-breakpoint
CREATE INDEX `leads_phone_key` ON `leads` (substr(replace(replace(replace(replace(replace(replace(substr("phone", 1, instr("phone" || ' / ', ' / ') - 1), ' ', ''), '-', ''), '.', ''), '(', ''), ')', ''), '+', ''), -9), `list`);
--> statement-breakpoint
CREATE INDEX `leads_second_phone_key` ON `leads` (substr(replace(replace(replace(replace(replace(replace(substr("phone", instr("phone", ' / ') + 3), ' ', ''), '-', ''), '.', ''), '(', ''), ')', ''), '+', ''), -9), `list`) WHERE instr("phone", ' / ') > 0;
--> statement-breakpoint
CREATE INDEX `leads_property` ON `leads` (`propertyId`);
--> statement-breakpoint
CREATE INDEX `leads_user` ON `leads` (`userId`);
--> statement-breakpoint
CREATE INDEX `leads_deleted` ON `leads` (`deletedAt`) WHERE "deletedAt" is not null;
