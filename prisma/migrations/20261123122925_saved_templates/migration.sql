-- Templates that people save are boards without members.
ALTER TABLE "Board" ADD COLUMN "templateOwnerId" TEXT
  REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Board" ADD COLUMN "templateShared" BOOLEAN NOT NULL DEFAULT false;
CREATE INDEX "Board_templateOwnerId_idx" ON "Board"("templateOwnerId");
