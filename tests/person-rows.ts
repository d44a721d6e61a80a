import { createCookie } from "@remix-run/node"
import Database from "better-sqlite3"
import { createHash, randomBytes, randomUUID } from "node:crypto"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { avatarOf, initialsOf } from "~/models/access/person"
import { shapeOf } from "~/models/people/account/shape-of"
import type { Me } from "~/models/people/account/user"
import { PASSWORD_HASH } from "./password"
import { queryPostgres } from "./postgres-query"

// People of tests are rows, as registering writes them: hashing a password takes longer than most tests.

const DAY_MS = 24 * 60 * 60 * 1000

/** Where a server keeps its rows, and what it signs cookies with: a file of its data folder unless given. */
export type Place = {
  dataDir: string
  databaseUrl?: string | undefined
  secret?: string | undefined
}

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
    subscriptionStatus: "trial",
    trialEndsAt: monthLater.toISOString(),
    plan: null,
  }
  return { me, cookie: await sign(place, token) }
}

/** A time as the server stores it. */
const stored = (time: Date) => time.toISOString().replace("Z", "+00:00")

/** Writes a row of each table, past the server. */
function insert({ dataDir, databaseUrl }: Place, rows: Record<string, Record<string, string>>) {
  const statements = Object.entries(rows).map(([table, row]) => {
    const columns = Object.keys(row).map((column) => `"${column}"`)
    const marks = columns.map(() => "?")
    const sql = `INSERT INTO "${table}" (${columns.join(", ")}) VALUES (${marks.join(", ")})`
    return { sql, values: Object.values(row) }
  })
  if (databaseUrl !== undefined) {
    for (const { sql, values } of statements) queryPostgres(databaseUrl, sql, values)
    return
  }
  const database = new Database(join(dataDir, "cardinal.db"), { timeout: 20_000 })
  try {
    const insertAll = database.transaction(() => {
      for (const { sql, values } of statements) database.prepare(sql).run(values)
    })
    insertAll.immediate()
  } finally {
    database.close()
  }
}

/** The value of the cookie that the server would set. */
async function sign({ dataDir, secret }: Place, token: string): Promise<string> {
  const secrets = [secret ?? readFileSync(join(dataDir, "session-secret"), "utf8").trim()]
  const [pair = ""] = (await createCookie("session", { secrets }).serialize(token)).split(";")
  return pair.slice(pair.indexOf("=") + 1)
}
