CREATE TABLE `login_failures` (
	`account` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`blockedUntil` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `login_failures_blocked` ON `login_failures` (`blockedUntil`);--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`freeAt` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rate_limits_free` ON `rate_limits` (`freeAt`);