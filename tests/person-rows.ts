import { createCookie } from "@remix-run/node"
import { createHash, randomBytes, randomUUID } from "node:crypto"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { avatarOf, initialsOf } from "~/models/access/person"
import { shapeOf } from "~/models/people/account/shape-of"
import type { Me } from "~/models/people/account/user"
import { writeRows, type Rows } from "./members"
import { PASSWORD_HASH } from "./password"

// People of tests are rows, as registering writes them: hashing a password takes longer than most tests.

const DAY_MS = 24 * 60 * 60 * 1000

/** Where a server keeps its rows, and what it signs cookies with: a file of its data folder unless given. */
export type Place = Rows & { secret?: string | undefined }

export type NewPerson = { username: string; name: string }

/** Adds an account that has a session. @returns what the API tells the person of it, and the cookie of the session */
export async function addPerson(place: Place, { username, name }: NewPerson) {
  const now = new Date()
  const monthLater = new Date(now.getTime() + 30 * DAY_MS)
  const [createdAt, expiresAt] = [stored(now), stored(monthLater)]
  const id = randomUUID()
  const email = `${username}@example.org`
  const user = {
    id,
    username,
    usernameKey: username.toLowerCase(),
    usernameShape: shapeOf(username.toLowerCase()),
    email,
    emailKey: email.toLowerCase(),
    name,
    passwordHash: PASSWORD_HASH,
    subscriptionStatus: "trial",
    trialEndsAt: expiresAt,
    createdAt,
    lastSeenAt: createdAt,
  }
  const token = randomBytes(32).toString("base64url")
  const session = {
    id: createHash("sha256").update(token).digest("base64url"),
    userId: id,
    userAgent: "node",
    createdAt,
    lastSeenAt: createdAt,
    expiresAt,
  }
  insert(place, { User: user, Session: session })
  const me: Me = {
    id,
    username,
    name,
    avatar: avatarOf({ id, name, avatar: null }),
    initials: initialsOf(name),
    email,
    emailConfirmed: false,
    createdAt: now.toISOString(),
    timeZone: null,
    subscriptionStatus: "trial",
    trialEndsAt: monthLater.toISOString(),
    plan: null,
  }
  return { me, cookie: await sign(place, token) }
}

/** A time as the server stores it. */
const stored = (time: Date) => time.toISOString().replace("Z", "+00:00")

/** A server may be busy with the requests of others. */
const BUSY_MS = 20_000

/** Writes a row of each table, past the server. */
const insert = (place: Place, rows: Record<string, Record<string, string>>) =>
  writeRows(place, Object.entries(rows).map(insertion), BUSY_MS)

function insertion([table, row]: [string, Record<string, string>]): [string, string[]] {
  const columns = Object.keys(row).map((column) => `"${column}"`)
  const marks = columns.map(() => "?")
  const sql = `INSERT INTO "${table}" (${columns.join(", ")}) VALUES (${marks.join(", ")})`
  return [sql, Object.values(row)]
}

/** The value of the cookie that the server would set. */
async function sign({ dataDir, secret }: Place, token: string): Promise<string> {
  const secrets = [secret ?? readFileSync(join(dataDir, "session-secret"), "utf8").trim()]
  const [pair = ""] = (await createCookie("session", { secrets }).serialize(token)).split(";")
  return pair.slice(pair.indexOf("=") + 1)
}
