-- A deleted board can be restored with its members. Boards that were deleted before have no "Deletion"
-- and are purged as before.
CREATE TABLE "DeletedMember" (
    "boardId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,

    PRIMARY KEY ("boardId", "userId"),
    CONSTRAINT "DeletedMember_boardId_fkey" FOREIGN KEY ("boardId") REFERENCES "Board" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "DeletedMember_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "DeletedMember_userId_idx" ON "DeletedMember"("userId");
