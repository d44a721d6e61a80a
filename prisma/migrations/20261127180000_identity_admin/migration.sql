-- AlterTable
ALTER TABLE "Identity" ADD COLUMN "isAdmin" BOOLEAN NOT NULL DEFAULT false;

-- Until now, the account alone knew it.
UPDATE "Identity" SET "isAdmin" = true WHERE "userId" IN (SELECT "id" FROM "User" WHERE "isAdminByProvider");
