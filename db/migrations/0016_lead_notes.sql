INSERT INTO `lead_history` (`leadKind`, `leadId`, `event`, `text`, `username`, `createdAt`)
	SELECT 'inquiry', `id`, 'note', `note`, '', coalesce(`touchedAt`, `createdAt`) FROM `inquiries` WHERE `note` <> '';--> statement-breakpoint
INSERT INTO `lead_history` (`leadKind`, `leadId`, `event`, `text`, `username`, `createdAt`)
	SELECT 'request', `id`, 'note', `note`, '', coalesce(`touchedAt`, `createdAt`) FROM `property_requests` WHERE `note` <> '';--> statement-breakpoint
ALTER TABLE `inquiries` RENAME COLUMN "touchedAt" TO "answeredAt";--> statement-breakpoint
ALTER TABLE `property_requests` RENAME COLUMN "touchedAt" TO "answeredAt";--> statement-breakpoint
ALTER TABLE `inquiries` DROP COLUMN `note`;--> statement-breakpoint
ALTER TABLE `property_requests` DROP COLUMN `note`;
