CREATE TRIGGER `leads_visits_agent` AFTER UPDATE OF `agentId` ON `leads` WHEN new.`agentId` IS NOT old.`agentId` BEGIN
	UPDATE `visits` SET `agentId` = new.`agentId` WHERE `leadId` = new.`id` AND `state` IN ('asked', 'agreed', 'moved');
END;
--> statement-breakpoint
CREATE TRIGGER `visits_agreed` AFTER UPDATE OF `state`, `day` ON `visits` BEGIN
	UPDATE `leads` SET
		`visitAgreedOn` = (SELECT min(`day`) FROM `visits` WHERE `leadId` = new.`leadId` AND `state` = 'agreed'),
		`answeredAt` = CASE
			WHEN new.`state` IN ('agreed', 'moved', 'done') THEN coalesce(`answeredAt`, new.`updatedAt`)
			WHEN new.`state` = 'asked' AND new.`updatedAt` = old.`updatedAt` AND `answeredAt` = old.`updatedAt` THEN NULL
			ELSE `answeredAt` END,
		`status` = CASE
			WHEN new.`state` IN ('agreed', 'moved', 'done') AND `status` = 'New' THEN iif(`kind` = 'request', 'Contacted', 'In Progress')
			WHEN new.`state` = 'asked' AND new.`updatedAt` = old.`updatedAt` AND `answeredAt` = old.`updatedAt`
				AND `status` IN ('In Progress', 'Contacted') THEN 'New'
			ELSE `status` END
	WHERE `id` = new.`leadId`;
END;
--> statement-breakpoint
CREATE TRIGGER `visits_added` AFTER INSERT ON `visits` WHEN new.`state` IN ('agreed', 'moved') BEGIN
	UPDATE `visits` SET `state` = new.`state` WHERE `id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `visits_removed` AFTER DELETE ON `visits` WHEN old.`state` = 'agreed' BEGIN
	UPDATE `leads` SET `visitAgreedOn` = (SELECT min(`day`) FROM `visits` WHERE `leadId` = old.`leadId` AND `state` = 'agreed')
	WHERE `id` = old.`leadId`;
END;
