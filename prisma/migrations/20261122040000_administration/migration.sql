-- AlterTable
ALTER TABLE "User" ADD COLUMN "lastSeenAt" DATETIME;
ALTER TABLE "User" ADD COLUMN "disabledAt" DATETIME;

-- When people who are signed in now were last seen.
UPDATE "User" SET "lastSeenAt" = (
    SELECT MAX("lastSeenAt") FROM "Session" WHERE "Session"."userId" = "User"."id"
);

-- CreateTable
CREATE TABLE "StoredFile" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "uploaderId" TEXT,
    "size" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "StoredFile_uploaderId_fkey" FOREIGN KEY ("uploaderId") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "StoredFile_uploaderId_size_idx" ON "StoredFile"("uploaderId", "size");

-- Files that are there already: nobody knows who uploaded them, so they count for the server only.
INSERT INTO "StoredFile" ("key", "size", "createdAt")
SELECT "filePath", "fileSize", "createdAt" FROM "Attachment" WHERE "mimeType" <> 'text/url'
ON CONFLICT DO NOTHING;
