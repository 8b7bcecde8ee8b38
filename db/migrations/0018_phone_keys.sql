CREATE TABLE `unsubscribed_addresses` (
	`addressKey` text PRIMARY KEY NOT NULL,
	`unsubscribedAt` integer NOT NULL
);
--> statement-breakpoint
DROP INDEX `inquiries_phone_key`;
--> statement-breakpoint
UPDATE `inquiries` SET "phone" = trim(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace("phone", char(8208), '-'), char(8209), '-'), char(8210), '-'), char(8211), '-'), char(8212), '-'), char(8213), '-'), char(8722), '-'), '_', '-'), char(8203), ''), char(8204), ''), char(8205), ''), char(8206), ''), char(8207), ''), char(8234), ''), char(8235), ''), char(8236), ''), char(8237), ''), char(8238), ''), char(8288), ''), char(8294), ''), char(8295), ''), char(8296), ''), char(8297), '')) WHERE "phone" GLOB '*[^ -~]*' OR instr("phone", '_') > 0;
--> statement-breakpoint
UPDATE `inquiries` SET "phone" = replace(replace("phone", ',', '/'), ';', '/') WHERE "phone" NOT GLOB '*[a-zA-Z]*';
--> statement-breakpoint
UPDATE `inquiries` SET "phone" = CASE
	WHEN length(replace(replace(replace(replace(replace(replace(substr("phone", 1, instr("phone", '/') - 1), ' ', ''), '-', ''), '.', ''), '(', ''), ')', ''), '+', '')) >= 9 THEN trim(substr("phone", 1, instr("phone", '/') - 1)) || ' / ' || trim(substr("phone", instr("phone", '/') + 1))
	ELSE replace("phone", '/', '-') END WHERE instr("phone", '/') > 0;
--> statement-breakpoint
CREATE INDEX `inquiries_second_phone_key` ON `inquiries` (substr(replace(replace(replace(replace(replace(replace(substr("phone", instr("phone", ' / ') + 3), ' ', ''), '-', ''), '.', ''), '(', ''), ')', ''), '+', ''), -9)) WHERE instr("phone", ' / ') > 0;
--> statement-breakpoint
CREATE INDEX `inquiries_phone_key` ON `inquiries` (substr(replace(replace(replace(replace(replace(replace(substr("phone", 1, instr("phone" || ' / ', ' / ') - 1), ' ', ''), '-', ''), '.', ''), '(', ''), ')', ''), '+', ''), -9));
--> statement-breakpoint
DROP INDEX `property_requests_phone_key`;
--> statement-breakpoint
UPDATE `property_requests` SET "phone" = trim(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace("phone", char(8208), '-'), char(8209), '-'), char(8210), '-'), char(8211), '-'), char(8212), '-'), char(8213), '-'), char(8722), '-'), '_', '-'), char(8203), ''), char(8204), ''), char(8205), ''), char(8206), ''), char(8207), ''), char(8234), ''), char(8235), ''), char(8236), ''), char(8237), ''), char(8238), ''), char(8288), ''), char(8294), ''), char(8295), ''), char(8296), ''), char(8297), '')) WHERE "phone" GLOB '*[^ -~]*' OR instr("phone", '_') > 0;
--> statement-breakpoint
UPDATE `property_requests` SET "phone" = replace(replace("phone", ',', '/'), ';', '/') WHERE "phone" NOT GLOB '*[a-zA-Z]*';
--> statement-breakpoint
UPDATE `property_requests` SET "phone" = CASE
	WHEN length(replace(replace(replace(replace(replace(replace(substr("phone", 1, instr("phone", '/') - 1), ' ', ''), '-', ''), '.', ''), '(', ''), ')', ''), '+', '')) >= 9 THEN trim(substr("phone", 1, instr("phone", '/') - 1)) || ' / ' || trim(substr("phone", instr("phone", '/') + 1))
	ELSE replace("phone", '/', '-') END WHERE instr("phone", '/') > 0;
--> statement-breakpoint
CREATE INDEX `property_requests_second_phone_key` ON `property_requests` (substr(replace(replace(replace(replace(replace(replace(substr("phone", instr("phone", ' / ') + 3), ' ', ''), '-', ''), '.', ''), '(', ''), ')', ''), '+', ''), -9)) WHERE instr("phone", ' / ') > 0;
--> statement-breakpoint
CREATE INDEX `property_requests_phone_key` ON `property_requests` (substr(replace(replace(replace(replace(replace(replace(substr("phone", 1, instr("phone" || ' / ', ' / ') - 1), ' ', ''), '-', ''), '.', ''), '(', ''), ')', ''), '+', ''), -9));
--> statement-breakpoint
DROP INDEX `subscribers_phone_key`;
--> statement-breakpoint
UPDATE `subscribers` SET "phone" = trim(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace("phone", char(8208), '-'), char(8209), '-'), char(8210), '-'), char(8211), '-'), char(8212), '-'), char(8213), '-'), char(8722), '-'), '_', '-'), char(8203), ''), char(8204), ''), char(8205), ''), char(8206), ''), char(8207), ''), char(8234), ''), char(8235), ''), char(8236), ''), char(8237), ''), char(8238), ''), char(8288), ''), char(8294), ''), char(8295), ''), char(8296), ''), char(8297), '')) WHERE "phone" GLOB '*[^ -~]*' OR instr("phone", '_') > 0;
--> statement-breakpoint
UPDATE `subscribers` SET "phone" = replace(replace("phone", ',', '/'), ';', '/') WHERE "phone" NOT GLOB '*[a-zA-Z]*';
--> statement-breakpoint
UPDATE `subscribers` SET "phone" = CASE
	WHEN length(replace(replace(replace(replace(replace(replace(substr("phone", 1, instr("phone", '/') - 1), ' ', ''), '-', ''), '.', ''), '(', ''), ')', ''), '+', '')) >= 9 THEN trim(substr("phone", 1, instr("phone", '/') - 1)) || ' / ' || trim(substr("phone", instr("phone", '/') + 1))
	ELSE replace("phone", '/', '-') END WHERE instr("phone", '/') > 0;
--> statement-breakpoint
CREATE INDEX `subscribers_second_phone_key` ON `subscribers` (substr(replace(replace(replace(replace(replace(replace(substr("phone", instr("phone", ' / ') + 3), ' ', ''), '-', ''), '.', ''), '(', ''), ')', ''), '+', ''), -9)) WHERE instr("phone", ' / ') > 0;
--> statement-breakpoint
CREATE INDEX `subscribers_phone_key` ON `subscribers` (substr(replace(replace(replace(replace(replace(replace(substr("phone", 1, instr("phone" || ' / ', ' / ') - 1), ' ', ''), '-', ''), '.', ''), '(', ''), ')', ''), '+', ''), -9));
