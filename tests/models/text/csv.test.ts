import { expect, test } from "vitest"
import { csvRow } from "~/models/text/csv"

test.each([
  "=1+1",
  "-2+3",
  "-",
  "--1",
  "-1-1",
  "-5.5.5",
  "- 5",
  "-5,5",
  "+5",
  "+1",
  "@sum",
  "＝1",
  "－1",
  "﹦1",
  "﹢1",
  "﹣1",
  "﹫sum",
  "\t-5",
  "\r5",
  " =1",
  " -5",
  "-5 ",
  "-5\t",
  "-0x1",
  "-1e",
  "-∞",
  "-1%",
  "-$5",
])("a text is guarded where a spreadsheet would compute it: %j", (text) => {
  expect(csvRow([text]).replace(/^"/, "")).toMatch(/^'/)
})

test.each(["-5.5", "-5", "5.5", "-0.25", "-1e-7", "-1.5e+21", "0"])("%s is a number", (text) => {
  expect(csvRow([text])).toBe(`${text}\r\n`)
  expect(csvRow([Number(text)])).toBe(`${String(Number(text))}\r\n`)
})
