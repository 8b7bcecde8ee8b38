ALTER TABLE `properties` ADD `photographedOn` text;--> statement-breakpoint
ALTER TABLE `properties` ADD `titleSeenOn` text;--> statement-breakpoint
ALTER TABLE `properties` ADD `ownerConfirmedOn` text;--> statement-breakpoint
ALTER TABLE `settings` ADD `advance` real DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `advanceSource` text DEFAULT 'Proclamation 1320/2024 allows 2 for homes; many owners ask 3 to 6' NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `advanceOn` text DEFAULT '2026-11-24' NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `security` real DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `securitySource` text DEFAULT 'Usual in Addis Ababa (estimate)' NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `securityOn` text DEFAULT '2026-11-24' NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `rentFee` real DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `rentFeeSource` text DEFAULT 'Our estimate: agree on it with the agent first' NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `rentFeeOn` text DEFAULT '2026-11-24' NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `deposit` real DEFAULT 40 NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `depositSource` text DEFAULT 'Usual for home loans (estimate): ask your bank' NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `depositOn` text DEFAULT '2026-11-24' NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `rate` real DEFAULT 17.5 NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `rateSource` text DEFAULT 'Usual for home loans (estimate): ask your bank' NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `rateOn` text DEFAULT '2026-11-24' NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `years` real DEFAULT 15 NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `yearsSource` text DEFAULT 'Usual for home loans (estimate): ask your bank' NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `yearsOn` text DEFAULT '2026-11-24' NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `stampDuty` real DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `stampDutySource` text DEFAULT 'Stamp Duty Proclamation 110/1998, on the city''s valuation' NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `stampDutyOn` text DEFAULT '2026-11-24' NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `transferTax` real DEFAULT 4 NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `transferTaxSource` text DEFAULT 'City''s charge for homes, on its valuation (estimate)' NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `transferTaxOn` text DEFAULT '2026-11-24' NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `saleFee` real DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `saleFeeSource` text DEFAULT 'Our estimate: agree on it with the agent first' NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `saleFeeOn` text DEFAULT '2026-11-24' NOT NULL;--> statement-breakpoint
-- Public pages show the terms.
CREATE TRIGGER `settings_catalogue_update` AFTER UPDATE ON `settings` BEGIN
	INSERT INTO `catalogue_changes` (`propertyId`) VALUES (NULL);
END;
