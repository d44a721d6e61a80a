-- The clock of purges no longer waits for a week after a jump; it catches up at twice the speed.
ALTER TABLE "PurgeClock" DROP COLUMN "behindSince";
