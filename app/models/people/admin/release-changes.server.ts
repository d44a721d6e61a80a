import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { projectFolder } from "~/config/config.server"
import { db, transaction, type Tx } from "~/database/db.server"
import { requireAdmin, type Actor } from "~/models/access/access.server"
import { isAdmin } from "~/models/access/administrators.server"
import { spendOnce, wasSpent } from "~/models/people/session/used-once.server"
import type { User } from "~/database/types"

// Administrators see once what a version changes for them: until one of them hides it, for all.

/** Packages have it of the build only. */
const FILES = ["CHANGELOG.md", "build/texts/CHANGELOG.md"]
const PARTS = /^### (?:What changes for you|If you run a server)\n[\s\S]*?(?=^### |(?![\s\S]))/gm
/** A version's changes stay hidden for as long as the database lasts. */
const NEVER = new Date("9999-12-31T00:00:00Z")

export type ReleaseChanges = { version: string; text: string }

/** The changes of each version for people and servers, the newest first. @param source of a changelog */
export function changesIn(source: string): ReleaseChanges[] {
  const [, ...parts] = source.split(/^## /m)
  return parts.flatMap((part) => {
    const version = /^\d+\.\d+\.\d+\S*/.exec(part)?.[0]
    const text = (part.match(PARTS) ?? []).join("").trim()
    return version === undefined || text === "" ? [] : [{ version, text }]
  })
}

let known: ReleaseChanges[] | undefined

function knownChanges(): ReleaseChanges[] {
  const file = FILES.map((path) => join(projectFolder, path)).find((path) => existsSync(path))
  return (known ??= file === undefined ? [] : changesIn(readFileSync(file, "utf8")))
}

const nameOf = ({ version }: ReleaseChanges) => `changes of ${version}`

/** The newest version whose changes no administrator has hidden; null for none, and for other people. */
export async function unseenVersion(user: User): Promise<string | null> {
  const [newest] = knownChanges()
  if (!isAdmin(user) || !newest || (await wasSpent(db, nameOf(newest)))) return null
  return newest.version
}

/** The changes of versions that no administrator has hidden, or else of the newest one, if any. */
export async function readChanges(actor: Actor): Promise<ReleaseChanges[]> {
  await requireAdmin(db, actor)
  const all = knownChanges()
  const seen = await Promise.all(all.map((changes) => wasSpent(db, nameOf(changes))))
  const unseen = all.filter((_, index) => !seen[index])
  return unseen.length > 0 ? unseen : all.slice(0, 1)
}

/** Hides what all versions until now have changed. @throws 404 */
export const hideChanges = (actor: Actor): Promise<void> =>
  transaction(async (tx) => {
    await requireAdmin(tx, actor)
    await spendAll(tx)
  })

/** On a server without accounts, nothing has changed for anybody. */
export async function hideChangesOfNewServer(): Promise<void> {
  if ((await db.user.findFirst({ select: { id: true } })) !== null) return
  await transaction(spendAll)
}

async function spendAll(tx: Tx): Promise<void> {
  for (const changes of knownChanges()) await spendOnce(tx, nameOf(changes), NEVER)
}
