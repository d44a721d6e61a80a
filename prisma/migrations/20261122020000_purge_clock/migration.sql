-- By which time what is old enough is deleted for good, so that a clock that jumps ahead deletes nothing.
CREATE TABLE "PurgeClock" (
    "id" INTEGER NOT NULL PRIMARY KEY,
    "wallAt" DATETIME NOT NULL,
    "purgeAt" DATETIME NOT NULL,
    "behindSince" DATETIME
);

-- When the server was certainly in use, as far as the database can tell.
INSERT INTO "PurgeClock" ("id", "wallAt", "purgeAt")
SELECT 1, "lastSeenAt", "lastSeenAt" FROM "Session" ORDER BY "lastSeenAt" DESC LIMIT 1;
