/** The cards `other` with their lists `l` that card `c` waits for by relations `r`: open, neither archived nor deleted. */
export const OPEN_BLOCKERS = `
  "Relation" r JOIN "Card" other ON other."id" = r."fromCardId"
  JOIN "List" l ON l."id" = other."listId" JOIN "Board" b ON b."id" = l."boardId"
  WHERE r."toCardId" = c."id" AND r."kind" = 'blocks'
    AND NOT (other."completed" OR l."cardsDone")
    AND b."binOf" IS NULL AND b."archiveOf" IS NULL AND b."deletedAt" IS NULL`
