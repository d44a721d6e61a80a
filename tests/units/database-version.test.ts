import { expect, test } from "vitest"
import { appliedMigrations, databaseVersion, pendingMigrations } from "~/database/db.server"

test("names its version, and when each migration was applied, in their order", async () => {
  expect(await databaseVersion()).toMatch(/^(SQLite|PostgreSQL) \d+\./)
  const applied = await appliedMigrations()
  const names = applied.map(({ name }) => name)
  expect(names).toContain("20261127170000_mail_problems")
  expect(names).toEqual([...names].sort())
  expect(await pendingMigrations()).toEqual([])
  for (const { appliedAt } of applied) expect(new Date(appliedAt).toISOString()).toBe(appliedAt)
})
