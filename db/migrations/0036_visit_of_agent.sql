DROP TRIGGER `leads_visits_agent`;
--> statement-breakpoint
CREATE TRIGGER `leads_visits_agent` AFTER UPDATE OF `agentId` ON `leads` WHEN new.`agentId` IS NOT old.`agentId` BEGIN
	UPDATE `visits` SET `agentId` = new.`agentId` WHERE `leadId` = new.`id`;
END;
--> statement-breakpoint
UPDATE `visits` SET `agentId` = (SELECT `agentId` FROM `leads` WHERE `leads`.`id` = `visits`.`leadId`)
WHERE `agentId` IS NOT (SELECT `agentId` FROM `leads` WHERE `leads`.`id` = `visits`.`leadId`);
