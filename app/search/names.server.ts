import { archiveId } from "~/database/archive-board"
import { db } from "~/database/db.server"

/** More are not compared. */
const MAX_PEOPLE = 2000
const MAX_LISTS = 20_000

export type NamedBoard = {
  id: string
  name: string
  background: string
  archived: number
  workspaceId: string | null
}

/** The boards of which a person is a member, those in use first, the newest first. */
export const readBoardNames = (userId: string): Promise<NamedBoard[]> =>
  db.prepared.query<NamedBoard>(
    `SELECT b."id", b."name", b."background", b."workspaceId",
       CASE WHEN b."archivedAt" IS NULL THEN 0 ELSE 1 END AS "archived"
     FROM "Member" m JOIN "Board" b ON b."id" = m."boardId"
     WHERE m."userId" = ? ORDER BY "archived", b."createdAt" DESC, b."id"`,
    userId,
  )

export type NamedList = { id: string; name: string }

/** The lists of a person's boards, archived ones too. */
export const readListNames = (userId: string): Promise<NamedList[]> =>
  db.prepared.query<NamedList>(
    `SELECT l."id", l."name" FROM "Member" m
     JOIN "List" l ON l."boardId" IN (m."boardId", '${archiveId("")}' || m."boardId")
     WHERE m."userId" = ? ORDER BY l."position", l."id" LIMIT ${String(MAX_LISTS)}`,
    userId,
  )

export type NamedPerson = { id: string; name: string; username: string; avatar: string | null }

export const readPeopleNames = (userId: string): Promise<NamedPerson[]> =>
  db.prepared.query<NamedPerson>(
    `SELECT u."id", u."name", u."username", u."avatar" FROM "User" u WHERE u."id" IN (
       SELECT o."userId" FROM "Member" m JOIN "Member" o ON o."boardId" = m."boardId"
       WHERE m."userId" = ?
     ) ORDER BY u."name", u."id" LIMIT ${String(MAX_PEOPLE)}`,
    userId,
  )
