CREATE TABLE `settings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`agentsMayDelete` integer DEFAULT false NOT NULL,
	`agentsMayFeature` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
