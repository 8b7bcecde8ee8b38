INSERT INTO `lead_history` (`leadKind`, `leadId`, `event`, `text`, `username`, `createdAt`)
	SELECT 'inquiry', `id`, 'note', `note`, '', coalesce(`touchedAt`, `createdAt`) FROM `inquiries` WHERE `note` <> '';--> statement-breakpoint
INSERT INTO `lead_history` (`leadKind`, `leadId`, `event`, `text`, `username`, `createdAt`)
	SELECT 'request', `id`, 'note', `note`, '', coalesce(`touchedAt`, `createdAt`) FROM `property_requests` WHERE `note` <> '';--> statement-breakpoint
ALTER TABLE `inquiries` RENAME COLUMN "touchedAt" TO "answeredAt";--> statement-breakpoint
ALTER TABLE `property_requests` RENAME COLUMN "touchedAt" TO "answeredAt";--> statement-breakpoint
DROP INDEX `inquiries_status`;--> statement-breakpoint
CREATE INDEX `inquiries_status` ON `inquiries` (`quarantined`,`status`,`deletedAt`);--> statement-breakpoint
ALTER TABLE `inquiries` DROP COLUMN `note`;--> statement-breakpoint
DROP INDEX `property_requests_status`;--> statement-breakpoint
CREATE INDEX `property_requests_status` ON `property_requests` (`quarantined`,`status`,`deletedAt`);--> statement-breakpoint
ALTER TABLE `property_requests` DROP COLUMN `note`;--> statement-breakpoint
CREATE INDEX `subscribers_phone_key` ON `subscribers` (substr(replace(replace(replace(replace(replace("phone", ' ', ''), '-', ''), '.', ''), '(', ''), ')', ''), -9));
