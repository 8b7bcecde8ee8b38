DROP INDEX `inquiries_email`;--> statement-breakpoint
DROP INDEX `inquiries_phone`;--> statement-breakpoint
CREATE INDEX `inquiries_email_key` ON `inquiries` (lower("email"));--> statement-breakpoint
CREATE INDEX `inquiries_phone_key` ON `inquiries` (substr(replace(replace(replace(replace(replace("phone", ' ', ''), '-', ''), '.', ''), '(', ''), ')', ''), -9));--> statement-breakpoint
DROP INDEX `property_requests_email`;--> statement-breakpoint
DROP INDEX `property_requests_phone`;--> statement-breakpoint
CREATE INDEX `property_requests_email_key` ON `property_requests` (lower("email"));--> statement-breakpoint
CREATE INDEX `property_requests_phone_key` ON `property_requests` (substr(replace(replace(replace(replace(replace("phone", ' ', ''), '-', ''), '.', ''), '(', ''), ')', ''), -9));