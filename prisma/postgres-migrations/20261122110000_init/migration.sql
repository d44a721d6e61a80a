-- The tables of prisma/schema.prisma as of the SQLite migration with this time. From here on, both
-- engines have migrations of the same names. Texts compare by bytes, as on SQLite.
CREATE TABLE "User" (
  "id" TEXT COLLATE "C" NOT NULL,
  "username" TEXT COLLATE "C" NOT NULL,
  "usernameKey" TEXT COLLATE "C" NOT NULL,
  "email" TEXT COLLATE "C" NOT NULL,
  "emailKey" TEXT COLLATE "C" NOT NULL,
  "name" TEXT COLLATE "C" NOT NULL,
  "passwordHash" TEXT COLLATE "C" NOT NULL,
  "emailConfirmedAt" TIMESTAMP(3),
  "hidesEmailBanner" BOOLEAN NOT NULL DEFAULT false,
  "hidesHints" BOOLEAN NOT NULL DEFAULT false,
  "avatar" TEXT COLLATE "C",
  "subscriptionStatus" TEXT COLLATE "C" NOT NULL DEFAULT 'trial',
  "trialEndsAt" TIMESTAMP(3),
  "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "lastSeenAt" TIMESTAMP(3),
  "disabledAt" TIMESTAMP(3),
  CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "Session" (
  "id" TEXT COLLATE "C" NOT NULL,
  "userId" TEXT COLLATE "C" NOT NULL,
  "userAgent" TEXT COLLATE "C" NOT NULL DEFAULT '',
  "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "lastSeenAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "expiresAt" TIMESTAMP(3) NOT NULL,
  CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "PasswordReset" (
  "id" TEXT COLLATE "C" NOT NULL,
  "userId" TEXT COLLATE "C" NOT NULL,
  "emailKey" TEXT COLLATE "C",
  "expiresAt" TIMESTAMP(3) NOT NULL,
  "usedAt" TIMESTAMP(3),
  CONSTRAINT "PasswordReset_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "EmailConfirmation" (
  "id" TEXT COLLATE "C" NOT NULL,
  "userId" TEXT COLLATE "C" NOT NULL,
  "emailKey" TEXT COLLATE "C" NOT NULL,
  "expiresAt" TIMESTAMP(3) NOT NULL,
  CONSTRAINT "EmailConfirmation_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "EmailChange" (
  "id" TEXT COLLATE "C" NOT NULL,
  "userId" TEXT COLLATE "C" NOT NULL,
  "email" TEXT COLLATE "C" NOT NULL,
  "emailKey" TEXT COLLATE "C" NOT NULL,
  "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "expiresAt" TIMESTAMP(3) NOT NULL,
  CONSTRAINT "EmailChange_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "Board" (
  "id" TEXT COLLATE "C" NOT NULL,
  "name" TEXT COLLATE "C" NOT NULL,
  "description" TEXT COLLATE "C",
  "background" TEXT COLLATE "C" NOT NULL DEFAULT 'board-background-1',
  "version" INTEGER NOT NULL DEFAULT 0,
  "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "binOf" TEXT COLLATE "C",
  "deletedAt" TIMESTAMP(3),
  CONSTRAINT "Board_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "Member" (
  "boardId" TEXT COLLATE "C" NOT NULL,
  "userId" TEXT COLLATE "C" NOT NULL,
  "role" TEXT COLLATE "C" NOT NULL,
  "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "Member_pkey" PRIMARY KEY ("boardId", "userId")
);
CREATE TABLE "DeletedMember" (
  "boardId" TEXT COLLATE "C" NOT NULL,
  "userId" TEXT COLLATE "C" NOT NULL,
  "role" TEXT COLLATE "C" NOT NULL,
  "createdAt" TIMESTAMP(3) NOT NULL,
  CONSTRAINT "DeletedMember_pkey" PRIMARY KEY ("boardId", "userId")
);
CREATE TABLE "BoardExclusion" (
  "boardId" TEXT COLLATE "C" NOT NULL,
  "userId" TEXT COLLATE "C" NOT NULL,
  "since" TIMESTAMP(3) NOT NULL,
  CONSTRAINT "BoardExclusion_pkey" PRIMARY KEY ("boardId", "userId")
);
CREATE TABLE "Invitation" (
  "id" TEXT COLLATE "C" NOT NULL,
  "boardId" TEXT COLLATE "C" NOT NULL,
  "inviterId" TEXT COLLATE "C",
  "tokenHash" TEXT COLLATE "C" NOT NULL,
  "mailHash" TEXT COLLATE "C",
  "role" TEXT COLLATE "C" NOT NULL,
  "email" TEXT COLLATE "C",
  "expiresAt" TIMESTAMP(3) NOT NULL,
  "revokedAt" TIMESTAMP(3),
  "acceptedAt" TIMESTAMP(3),
  "uses" INTEGER NOT NULL DEFAULT 0,
  "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "Invitation_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "List" (
  "id" TEXT COLLATE "C" NOT NULL,
  "boardId" TEXT COLLATE "C" NOT NULL,
  "name" TEXT COLLATE "C" NOT NULL,
  "position" INTEGER NOT NULL,
  CONSTRAINT "List_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "Card" (
  "id" TEXT COLLATE "C" NOT NULL,
  "listId" TEXT COLLATE "C" NOT NULL,
  "title" TEXT COLLATE "C" NOT NULL,
  "description" TEXT COLLATE "C" NOT NULL DEFAULT '',
  "position" INTEGER NOT NULL,
  "priority" TEXT COLLATE "C",
  "estimate" INTEGER,
  "labels" JSONB NOT NULL DEFAULT '[]',
  "dueDate" TIMESTAMP(3),
  "completed" BOOLEAN NOT NULL DEFAULT false,
  "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "reminderMinutes" INTEGER DEFAULT 1440,
  "coverAttachmentId" TEXT COLLATE "C",
  CONSTRAINT "Card_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "Deletion" (
  "id" TEXT COLLATE "C" NOT NULL,
  "boardId" TEXT COLLATE "C" NOT NULL,
  "userId" TEXT COLLATE "C",
  "kind" TEXT COLLATE "C" NOT NULL,
  "deletedId" TEXT COLLATE "C" NOT NULL,
  "name" TEXT COLLATE "C" NOT NULL,
  "position" INTEGER NOT NULL,
  "listId" TEXT COLLATE "C" NOT NULL,
  "listName" TEXT COLLATE "C" NOT NULL,
  "cards" INTEGER NOT NULL,
  "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "purgedAt" TIMESTAMP(3),
  CONSTRAINT "Deletion_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "Label" (
  "id" TEXT COLLATE "C" NOT NULL,
  "userId" TEXT COLLATE "C" NOT NULL,
  "name" TEXT COLLATE "C" NOT NULL,
  "nameKey" TEXT COLLATE "C" NOT NULL,
  "color" TEXT COLLATE "C" NOT NULL DEFAULT '#3b82f6',
  "position" INTEGER NOT NULL,
  CONSTRAINT "Label_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "ChecklistItem" (
  "id" TEXT COLLATE "C" NOT NULL,
  "cardId" TEXT COLLATE "C" NOT NULL,
  "text" TEXT COLLATE "C" NOT NULL,
  "position" INTEGER NOT NULL,
  "completed" BOOLEAN NOT NULL DEFAULT false,
  CONSTRAINT "ChecklistItem_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "Comment" (
  "id" TEXT COLLATE "C" NOT NULL,
  "cardId" TEXT COLLATE "C" NOT NULL,
  "authorId" TEXT COLLATE "C",
  "text" TEXT COLLATE "C" NOT NULL,
  "position" INTEGER NOT NULL,
  "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "editedAt" TIMESTAMP(3),
  "importedAuthor" TEXT COLLATE "C",
  CONSTRAINT "Comment_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "Attachment" (
  "id" TEXT COLLATE "C" NOT NULL,
  "cardId" TEXT COLLATE "C" NOT NULL,
  "filename" TEXT COLLATE "C" NOT NULL,
  "fileSize" INTEGER NOT NULL,
  "mimeType" TEXT COLLATE "C" NOT NULL,
  "filePath" TEXT COLLATE "C" NOT NULL,
  "position" INTEGER NOT NULL,
  "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "Attachment_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "StoredFile" (
  "key" TEXT COLLATE "C" NOT NULL,
  "uploaderId" TEXT COLLATE "C",
  "size" INTEGER NOT NULL,
  "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "StoredFile_pkey" PRIMARY KEY ("key")
);
CREATE TABLE "CardAssignment" (
  "cardId" TEXT COLLATE "C" NOT NULL,
  "userId" TEXT COLLATE "C" NOT NULL,
  "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "CardAssignment_pkey" PRIMARY KEY ("cardId", "userId")
);
CREATE TABLE "ImportedAssignee" (
  "id" TEXT COLLATE "C" NOT NULL,
  "cardId" TEXT COLLATE "C" NOT NULL,
  "username" TEXT COLLATE "C" NOT NULL,
  "name" TEXT COLLATE "C" NOT NULL,
  "position" INTEGER NOT NULL,
  CONSTRAINT "ImportedAssignee_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "Notification" (
  "id" TEXT COLLATE "C" NOT NULL,
  "userId" TEXT COLLATE "C" NOT NULL,
  "kind" TEXT COLLATE "C" NOT NULL,
  "message" TEXT COLLATE "C" NOT NULL,
  "read" BOOLEAN NOT NULL DEFAULT false,
  "boardId" TEXT COLLATE "C",
  "cardId" TEXT COLLATE "C",
  "onceKey" TEXT COLLATE "C",
  "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "Notification_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "NotificationPreference" (
  "userId" TEXT COLLATE "C" NOT NULL,
  "kind" TEXT COLLATE "C" NOT NULL,
  "inApp" BOOLEAN NOT NULL DEFAULT true,
  "mail" BOOLEAN NOT NULL DEFAULT false,
  CONSTRAINT "NotificationPreference_pkey" PRIMARY KEY ("userId", "kind")
);
CREATE TABLE "Mail" (
  "id" TEXT COLLATE "C" NOT NULL,
  "recipient" TEXT COLLATE "C" NOT NULL,
  "subject" TEXT COLLATE "C" NOT NULL,
  "text" TEXT COLLATE "C" NOT NULL,
  "html" TEXT COLLATE "C" NOT NULL,
  "state" TEXT COLLATE "C" NOT NULL DEFAULT 'waiting',
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "nextAttemptAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "leasedUntil" TIMESTAMP(3),
  "sentAt" TIMESTAMP(3),
  "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "invitationId" TEXT COLLATE "C",
  "userId" TEXT COLLATE "C",
  "boardId" TEXT COLLATE "C",
  "cardId" TEXT COLLATE "C",
  "priority" INTEGER NOT NULL DEFAULT 0,
  "lines" JSONB NOT NULL DEFAULT '[]',
  "lineCount" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "Mail_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "PurgeClock" (
  "id" INTEGER NOT NULL,
  "wallAt" TIMESTAMP(3) NOT NULL,
  "purgeAt" TIMESTAMP(3) NOT NULL,
  "behindSince" TIMESTAMP(3),
  CONSTRAINT "PurgeClock_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "User_usernameKey_key" ON "User"("usernameKey");
CREATE UNIQUE INDEX "User_emailKey_key" ON "User"("emailKey");
CREATE INDEX "Session_userId_idx" ON "Session"("userId");
CREATE INDEX "Session_expiresAt_idx" ON "Session"("expiresAt");
CREATE INDEX "PasswordReset_userId_idx" ON "PasswordReset"("userId");
CREATE INDEX "EmailConfirmation_userId_idx" ON "EmailConfirmation"("userId");
CREATE INDEX "EmailChange_userId_createdAt_idx" ON "EmailChange"("userId", "createdAt");
CREATE INDEX "EmailChange_emailKey_idx" ON "EmailChange"("emailKey");
CREATE UNIQUE INDEX "Board_binOf_key" ON "Board"("binOf");
CREATE INDEX "Board_deletedAt_idx" ON "Board"("deletedAt");
CREATE INDEX "Member_userId_idx" ON "Member"("userId");
CREATE INDEX "DeletedMember_userId_idx" ON "DeletedMember"("userId");
CREATE INDEX "BoardExclusion_userId_idx" ON "BoardExclusion"("userId");
CREATE UNIQUE INDEX "Invitation_tokenHash_key" ON "Invitation"("tokenHash");
CREATE UNIQUE INDEX "Invitation_mailHash_key" ON "Invitation"("mailHash");
CREATE INDEX "Invitation_boardId_createdAt_idx" ON "Invitation"("boardId", "createdAt");
CREATE INDEX "Invitation_inviterId_idx" ON "Invitation"("inviterId");
CREATE INDEX "List_boardId_position_idx" ON "List"("boardId", "position");
CREATE UNIQUE INDEX "Card_coverAttachmentId_key" ON "Card"("coverAttachmentId");
CREATE INDEX "Card_listId_position_idx" ON "Card"("listId", "position");
CREATE INDEX "Card_dueDate_idx" ON "Card"("dueDate");
CREATE INDEX "Deletion_boardId_createdAt_idx" ON "Deletion"("boardId", "createdAt");
CREATE INDEX "Deletion_userId_idx" ON "Deletion"("userId");
CREATE INDEX "Deletion_createdAt_idx" ON "Deletion"("createdAt");
CREATE UNIQUE INDEX "Label_userId_nameKey_key" ON "Label"("userId", "nameKey");
CREATE INDEX "Label_userId_position_idx" ON "Label"("userId", "position");
CREATE INDEX "ChecklistItem_cardId_position_idx" ON "ChecklistItem"("cardId", "position");
CREATE INDEX "Comment_cardId_position_idx" ON "Comment"("cardId", "position");
CREATE INDEX "Comment_authorId_idx" ON "Comment"("authorId");
CREATE INDEX "Attachment_cardId_position_idx" ON "Attachment"("cardId", "position");
CREATE INDEX "Attachment_filePath_idx" ON "Attachment"("filePath");
CREATE INDEX "StoredFile_uploaderId_size_idx" ON "StoredFile"("uploaderId", "size");
CREATE INDEX "CardAssignment_userId_idx" ON "CardAssignment"("userId");
CREATE INDEX "ImportedAssignee_cardId_position_idx" ON "ImportedAssignee"("cardId", "position");
CREATE UNIQUE INDEX "Notification_onceKey_key" ON "Notification"("onceKey");
CREATE INDEX "Notification_userId_read_idx" ON "Notification"("userId", "read");
CREATE INDEX "Notification_userId_createdAt_idx" ON "Notification"("userId", "createdAt");
CREATE INDEX "Notification_boardId_idx" ON "Notification"("boardId");
CREATE INDEX "Notification_cardId_idx" ON "Notification"("cardId");
CREATE INDEX "Mail_state_priority_nextAttemptAt_idx" ON "Mail"("state", "priority", "nextAttemptAt");
CREATE INDEX "Mail_invitationId_idx" ON "Mail"("invitationId");
CREATE INDEX "Mail_userId_boardId_idx" ON "Mail"("userId", "boardId");
CREATE INDEX "Mail_userId_priority_idx" ON "Mail"("userId", "priority");
CREATE INDEX "Mail_boardId_idx" ON "Mail"("boardId");
ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "PasswordReset" ADD CONSTRAINT "PasswordReset_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "EmailConfirmation" ADD CONSTRAINT "EmailConfirmation_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "EmailChange" ADD CONSTRAINT "EmailChange_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Board" ADD CONSTRAINT "Board_binOf_fkey" FOREIGN KEY ("binOf") REFERENCES "Board"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Member" ADD CONSTRAINT "Member_boardId_fkey" FOREIGN KEY ("boardId") REFERENCES "Board"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Member" ADD CONSTRAINT "Member_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "DeletedMember" ADD CONSTRAINT "DeletedMember_boardId_fkey" FOREIGN KEY ("boardId") REFERENCES "Board"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "DeletedMember" ADD CONSTRAINT "DeletedMember_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "BoardExclusion" ADD CONSTRAINT "BoardExclusion_boardId_fkey" FOREIGN KEY ("boardId") REFERENCES "Board"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "BoardExclusion" ADD CONSTRAINT "BoardExclusion_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_boardId_fkey" FOREIGN KEY ("boardId") REFERENCES "Board"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_inviterId_fkey" FOREIGN KEY ("inviterId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "List" ADD CONSTRAINT "List_boardId_fkey" FOREIGN KEY ("boardId") REFERENCES "Board"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Card" ADD CONSTRAINT "Card_listId_fkey" FOREIGN KEY ("listId") REFERENCES "List"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Card" ADD CONSTRAINT "Card_coverAttachmentId_fkey" FOREIGN KEY ("coverAttachmentId") REFERENCES "Attachment"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "Deletion" ADD CONSTRAINT "Deletion_boardId_fkey" FOREIGN KEY ("boardId") REFERENCES "Board"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Deletion" ADD CONSTRAINT "Deletion_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "Label" ADD CONSTRAINT "Label_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ChecklistItem" ADD CONSTRAINT "ChecklistItem_cardId_fkey" FOREIGN KEY ("cardId") REFERENCES "Card"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_cardId_fkey" FOREIGN KEY ("cardId") REFERENCES "Card"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "Attachment" ADD CONSTRAINT "Attachment_cardId_fkey" FOREIGN KEY ("cardId") REFERENCES "Card"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "StoredFile" ADD CONSTRAINT "StoredFile_uploaderId_fkey" FOREIGN KEY ("uploaderId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "CardAssignment" ADD CONSTRAINT "CardAssignment_cardId_fkey" FOREIGN KEY ("cardId") REFERENCES "Card"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "CardAssignment" ADD CONSTRAINT "CardAssignment_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ImportedAssignee" ADD CONSTRAINT "ImportedAssignee_cardId_fkey" FOREIGN KEY ("cardId") REFERENCES "Card"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_boardId_fkey" FOREIGN KEY ("boardId") REFERENCES "Board"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_cardId_fkey" FOREIGN KEY ("cardId") REFERENCES "Card"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "NotificationPreference" ADD CONSTRAINT "NotificationPreference_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Mail" ADD CONSTRAINT "Mail_invitationId_fkey" FOREIGN KEY ("invitationId") REFERENCES "Invitation"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Mail" ADD CONSTRAINT "Mail_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Mail" ADD CONSTRAINT "Mail_boardId_fkey" FOREIGN KEY ("boardId") REFERENCES "Board"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The search (app/database/postgres-search.server.ts). Texts are folded as in app/database/words.ts, without
-- case and accents.
CREATE FUNCTION cardinal_fold(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $f$
  SELECT regexp_replace(normalize(lower($1 COLLATE "und-x-icu"), NFKD),
    '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g')
$f$;

CREATE FUNCTION cardinal_query(text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $f$
  SELECT cardinal_fold($1)::tsquery
$f$;

-- The words of a text with their positions. Signs of ASCII become letters for private use, as in
-- app/database/search-match.ts, and letters of scripts without spaces are words. PostgreSQL's own parser drops
-- both. Texts of ASCII only, the most frequent ones, need fewer regular expressions.
CREATE FUNCTION cardinal_vector(source text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $f$
DECLARE
  spaced text := source;
  words text[];
BEGIN
  IF source ~ '[!-/:-@\[-`{-~]' THEN
    spaced := regexp_replace(translate(source, $s$!"#$%&'()*+,-./:;<=>?@[\]^_`{|}~$s$,
      U&'\E000\E001\E002\E003\E004\E005\E006\E007\E008\E009\E00A\E00B\E00C\E00D\E00E\E00F\E010\E011\E012\E013\E014\E015\E016\E017\E018\E019\E01A\E01B\E01C\E01D\E01E\E01F'),
      '([\ue000-\ue01f])', ' \1 ', 'g');
  END IF;
  IF octet_length(source) = char_length(source) THEN
    words := string_to_array(translate(lower(spaced), E'\t\n\x0b\f\r', '     '), ' ');
  ELSE
    spaced := regexp_replace(cardinal_fold(spaced),
      '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff66-\uff9d\U00020000-\U0003fffd])', ' \1 ', 'g');
    IF source ~ '[\u0080-\u00bf\u2000-\u2bff\u2e00-\u2e7f\u3000-\u303f\ufe00-\ufe6f\uff00-\uff65\U0001f000-\U0001faff]' THEN
      spaced := spaced || U&' \E020';
    END IF;
    words := regexp_split_to_array(spaced COLLATE "und-x-icu", '[^[:alnum:]\ue000-\ue020]+');
  END IF;
  RETURN (SELECT coalesce(string_agg('''' || left(word, 400) || ''':' || least(position, 16383), ' '), '')::tsvector
    FROM unnest(array_remove(words, '')) WITH ORDINALITY AS w(word, position));
END $f$;

-- Newer cards have higher numbers.
CREATE TABLE "SearchedCard" (
  "cardId" TEXT COLLATE "C" PRIMARY KEY REFERENCES "Card"("id") ON DELETE CASCADE,
  "number" BIGINT GENERATED ALWAYS AS IDENTITY,
  "words" tsvector NOT NULL
);
CREATE INDEX "SearchedCard_words_idx" ON "SearchedCard" USING gin("words");
CREATE INDEX "SearchedCard_number_idx" ON "SearchedCard"("number");

CREATE FUNCTION cardinal_index_card() RETURNS trigger LANGUAGE plpgsql AS $f$
BEGIN
  INSERT INTO "SearchedCard" ("cardId", "words") VALUES (NEW."id",
    setweight(cardinal_vector(NEW."title"), 'A') || setweight(cardinal_vector(NEW."description"), 'B'))
  ON CONFLICT ("cardId") DO UPDATE SET "words" = EXCLUDED."words";
  RETURN NULL;
END $f$;

CREATE TRIGGER "Card_insert_index" AFTER INSERT ON "Card"
  FOR EACH ROW EXECUTE FUNCTION cardinal_index_card();
CREATE TRIGGER "Card_update_index" AFTER UPDATE OF "title", "description" ON "Card" FOR EACH ROW
  WHEN (OLD."title" IS DISTINCT FROM NEW."title" OR OLD."description" IS DISTINCT FROM NEW."description")
  EXECUTE FUNCTION cardinal_index_card();
