import { expect, test } from "vitest"
import { db } from "~/database/db.server"
import { splitLetters } from "~/database/words"

test("the index and the code agree on the letters that are words of their own", async () => {
  const made = await db.$queryRaw<{ sql: string }[]>`
    SELECT "sql" FROM sqlite_master WHERE "sql" LIKE '%GLOB%'`
  const classes = new Set(made.flatMap(({ sql }) => sql.match(/(?<=GLOB '\*?)\[[^\]]+\]/gu) ?? []))
  expect(classes.size).toBe(1)
  const codes = Array.from({ length: 0x3ffff }, (_, i) => i + 0x21)
  const letters = codes.filter((code) => code < 0xd800 || code > 0xdfff)
  const all = letters.map((code) => String.fromCodePoint(code)).join("")
  const indexed = all.match(new RegExp([...classes][0] ?? "", "gu")) ?? []
  expect(
    splitLetters(all)
      .match(/(?<= )[^ ](?= )/gu)
      ?.join(""),
  ).toBe(indexed.join(""))
})
