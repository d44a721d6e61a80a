-- A worker takes a mail before it sends it, so that no other worker sends it as well.
ALTER TABLE "Mail" ADD COLUMN "leasedUntil" DATETIME;
