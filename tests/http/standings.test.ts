import { expect, test } from "vitest"
import { newId } from "~/models/text/id"
import { startServer } from "../server"
import { aPerson, Person, PASSWORD } from "./client"
import { change } from "./rows"

// Whom settings let in, decided at the start, also of a server that asks no provider any more.

const NOW = "2026-11-28T12:00:00.000+00:00"

test("a password lets in again whom a provider of before has let go, once there are passwords", async () => {
  const before = await startServer()
  const ana = await aPerson(before)
  await before.signal("SIGTERM")
  const insert = `INSERT INTO "Identity" ("id", "userId", "issuer", "subject", "letGoAt") VALUES (?, ?, 'ldap', 'ana', ?)`
  change(before, insert, [newId(), ana.id, NOW])
  change(before, `UPDATE "User" SET "suspendedAt" = ? WHERE "id" = ?`, [NOW, ana.id])
  const after = await startServer({ dataDir: before.dataDir })
  const credentials = { username: ana.me?.username, password: PASSWORD }
  const signIn = () => new Person(after).api("POST", "/api/auth/login", credentials)
  try {
    await expect.poll(async () => (await signIn()).status, { timeout: 20_000 }).toBe(200)
  } finally {
    await after.stop()
    await before.stop()
  }
})
