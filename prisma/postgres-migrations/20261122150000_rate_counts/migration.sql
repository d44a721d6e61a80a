-- Rate limits of all servers. UNLOGGED: a crash may lose the counts, and nothing waits for the disk.
CREATE UNLOGGED TABLE "RateCount" (
  "key" TEXT COLLATE "C" PRIMARY KEY,
  "count" INTEGER NOT NULL,
  "endsAt" TIMESTAMPTZ NOT NULL
);
CREATE INDEX "RateCount_endsAt_idx" ON "RateCount" ("endsAt");
