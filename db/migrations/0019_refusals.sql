ALTER TABLE `outbox` ADD `refusedAt` integer;--> statement-breakpoint
ALTER TABLE `outbox` ADD `reference` text GENERATED ALWAYS AS ((case when instr("payload" ->> '$.text', 'Reference: ') > 0
        then substr("payload" ->> '$.text', instr("payload" ->> '$.text', 'Reference: ') + 11, 9) end)) VIRTUAL;--> statement-breakpoint
CREATE INDEX `outbox_reference` ON `outbox` (`reference`);--> statement-breakpoint
CREATE INDEX `outbox_failed` ON `outbox` (`failedAt`) WHERE "failedAt" is not null;