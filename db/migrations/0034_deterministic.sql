-- Where several machines hold a copy, each executes every write by itself: times and keys come with
-- it. Rewrites the schema's text, as https://www.sqlite.org/lang_altertable.html describes, for no
-- table changes its form: that needs SQLite's own file (`unsafeMode`). A cluster is loaded from one
-- that has this already.
PRAGMA writable_schema = ON;
--> statement-breakpoint
UPDATE `sqlite_master` SET `sql` = replace(replace(`sql`,
	' DEFAULT (cast(unixepoch(''subsec'') * 1000 as integer))', ''), ' DEFAULT (lower(hex(randomblob(16))))', '')
WHERE `type` = 'table';
--> statement-breakpoint
PRAGMA writable_schema = RESET;
--> statement-breakpoint
DROP TRIGGER `properties_removed`;
--> statement-breakpoint
DROP TRIGGER `properties_news_insert`;
--> statement-breakpoint
DROP TRIGGER `properties_news_update`;
--> statement-breakpoint
DROP TRIGGER `properties_news_left`;
--> statement-breakpoint
-- The time of a change is that of its entry in the audit log, which is written before it.
CREATE TRIGGER `properties_removed` AFTER DELETE ON `properties` WHEN NOT old.`isDraft` AND NOT old.`isTest` BEGIN
	INSERT OR REPLACE INTO `removed_listings` (`propertyId`, `removedAt`) VALUES (old.`id`, coalesce(
		(SELECT `createdAt` FROM `audit_log` WHERE `entity` = 'property' AND `entityId` = old.`id` ORDER BY `id` DESC LIMIT 1),
		old.`updatedAt`));
END;
--> statement-breakpoint
CREATE TRIGGER `properties_news_insert` AFTER INSERT ON `properties`
WHEN new.`isPublic` AND new.`status` NOT IN ('Sold', 'Pending') BEGIN
	INSERT INTO `listing_news` (`propertyId`, `news`, `at`) VALUES (new.`id`, 'new', new.`updatedAt`)
	ON CONFLICT DO UPDATE SET `version` = `version` + 1, `at` = excluded.`at`;
END;
--> statement-breakpoint
CREATE TRIGGER `properties_news_update` AFTER UPDATE ON `properties`
WHEN new.`isPublic` AND new.`status` NOT IN ('Sold', 'Pending') AND (
	NOT old.`isPublic` OR old.`status` IN ('Sold', 'Pending')
	OR (new.`price` BETWEEN 1 AND old.`price` - 1 AND new.`currency` = old.`currency` AND new.`offer` = old.`offer`)
) BEGIN
	INSERT INTO `listing_news` (`propertyId`, `news`, `at`) VALUES (new.`id`, CASE
		WHEN old.`isDraft` OR old.`isTest` THEN 'new'
		WHEN NOT old.`isPublic` OR old.`status` IN ('Sold', 'Pending') THEN 'back'
		ELSE 'lowered' END, coalesce(
		(SELECT `createdAt` FROM `audit_log` WHERE `entity` = 'property' AND `entityId` = new.`id` ORDER BY `id` DESC LIMIT 1),
		new.`updatedAt`))
	ON CONFLICT DO UPDATE SET `version` = `version` + 1, `at` = excluded.`at`, `news` = CASE
		WHEN `news` = 'new' THEN 'new'
		WHEN `news` = 'left' AND excluded.`news` = 'back' AND `at` > excluded.`at` - 3600000 THEN 'new'
		ELSE excluded.`news` END;
END;
--> statement-breakpoint
CREATE TRIGGER `properties_news_left` AFTER UPDATE ON `properties`
WHEN old.`isPublic` AND old.`status` NOT IN ('Sold', 'Pending') AND (NOT new.`isPublic` OR new.`status` IN ('Sold', 'Pending')) BEGIN
	INSERT INTO `listing_news` (`propertyId`, `news`, `at`) VALUES (new.`id`, 'left', coalesce(
		(SELECT `createdAt` FROM `audit_log` WHERE `entity` = 'property' AND `entityId` = new.`id` ORDER BY `id` DESC LIMIT 1),
		new.`updatedAt`))
	ON CONFLICT DO UPDATE SET `at` = excluded.`at` WHERE `news` = 'left';
END;
