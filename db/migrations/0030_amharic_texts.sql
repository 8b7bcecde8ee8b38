ALTER TABLE `settings` ADD `blurbAm` text;--> statement-breakpoint
ALTER TABLE `settings` ADD `agentRoleAm` text;--> statement-breakpoint
ALTER TABLE `settings` ADD `agentRatingAm` text;--> statement-breakpoint
ALTER TABLE `settings` ADD `streetAm` text;--> statement-breakpoint
ALTER TABLE `settings` ADD `cityAm` text;--> statement-breakpoint
ALTER TABLE `settings` ADD `countryAm` text;--> statement-breakpoint
ALTER TABLE `settings` ADD `answerTimeAm` text;