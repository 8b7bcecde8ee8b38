CREATE TABLE `write_marks` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
