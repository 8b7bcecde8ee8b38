CREATE TABLE `listing_mails` (
	`propertyId` integer NOT NULL,
	`addressKey` text NOT NULL,
	PRIMARY KEY(`propertyId`, `addressKey`),
	FOREIGN KEY (`propertyId`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade
);
