import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { ABILITIES, ROLES, can, type Ability } from "~/models/role"

const PAGE = fileURLToPath(new URL("../../docs/permissions.md", import.meta.url))

test("the documentation prints the table of roles as it is", () => {
  const rows = readFileSync(PAGE, "utf8")
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) => line.split("|").map((cell) => cell.trim().toLowerCase()))
  const table = (Object.keys(ABILITIES) as Ability[]).map((ability) => [
    ...["", ability],
    ...ROLES.map((role) => (can(role, ability) ? "yes" : "no")),
    "",
  ])
  expect(rows[0]).toEqual(["", "ability", ...ROLES, ""])
  expect(rows.slice(2)).toEqual(table)
})
