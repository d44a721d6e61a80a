import { expect, test } from "vitest"
import { kanboard } from "~/models/exchange/board-import/origins/kanboard"
import { brought } from "../imports"

test("other tables are not Kanboard's", () => {
  expect(kanboard.find([brought("Title,Column,Complexity\na,b,1\n", "a.csv")])).toBe(null)
  expect(kanboard.find([brought("{}", "a.json")])).toBe(null)
})
