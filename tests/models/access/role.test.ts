import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { ABILITIES, ROLES, can, type Ability } from "~/models/access/role"

const PAGE = fileURLToPath(new URL("../../../docs/permissions.md", import.meta.url))

test("the documentation prints the table of roles as it is", () => {
  const [roles = ""] = readFileSync(PAGE, "utf8").split("\nFurther rules:")
  const rows = roles
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) => line.split("|").map((cell) => cell.trim().toLowerCase()))
  const table = (Object.keys(ABILITIES) as Ability[]).map((ability) => [
    "",
    ability,
    ...ROLES.map((role) => (can(role, ability) ? "yes" : "no")),
    "",
  ])
  expect(rows[0]).toEqual(["", "ability", ...ROLES, ""])
  expect(rows.slice(2)).toEqual(table)
})

test("the table of roles is as it was decided", () => {
  const abilities = ["see", "comment", "edit", "own"] as const
  const table = (viewersComment: boolean) =>
    ROLES.map((role) => [role, ...abilities.map((each) => can(role, each, viewersComment))])
  expect(table(false)).toEqual([
    ["owner", true, true, true, true],
    ["editor", true, true, true, false],
    ["viewer", true, false, false, false],
  ])
  expect(table(true)).toEqual([...table(false).slice(0, 2), ["viewer", true, true, false, false]])
})
