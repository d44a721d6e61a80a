-- AlterTable
ALTER TABLE "User" ADD COLUMN     "suspendedAt" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "Session" ADD COLUMN     "provedAt" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "Identity" ADD COLUMN     "checkAt" TIMESTAMP(3),
ADD COLUMN     "letGoAt" TIMESTAMP(3),
ADD COLUMN     "refreshEndsAt" TIMESTAMP(3),
ADD COLUMN     "refreshToken" TEXT COLLATE "C";

-- AlterTable
ALTER TABLE "Webhook" ADD COLUMN     "accessTokenId" TEXT COLLATE "C";

-- CreateIndex
CREATE INDEX "Identity_checkAt_idx" ON "Identity"("checkAt");

-- People are asked about by identity from now on, with a session or without one.
UPDATE "Identity" SET
  "refreshToken" = (
    SELECT p."refreshToken" FROM "ProviderSession" p JOIN "Session" s ON s."id" = p."sessionId"
    WHERE p."identityId" = "Identity"."id" AND p."refreshToken" IS NOT NULL
    ORDER BY s."createdAt" DESC, s."id" LIMIT 1
  ),
  "checkAt" = CASE WHEN "issuer" = 'ldap' OR EXISTS (
    SELECT 1 FROM "ProviderSession" p
    WHERE p."identityId" = "Identity"."id" AND p."refreshToken" IS NOT NULL
  ) THEN "createdAt" END;
UPDATE "ProviderSession" SET "refreshToken" = NULL;
