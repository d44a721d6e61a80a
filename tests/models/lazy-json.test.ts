import { expect, test } from "vitest"
import { parseLazily } from "~/models/board-file/lazy-json.server"
import { refusalOf } from "./effect"

const MANY = {
  ...{ values: 1000, valuesOfPart: 1000, containersOfPart: 1000 },
  ...{ bytes: 1000, bytesOfPart: 1000 },
  ...{ depth: 20, unknownNames: 3, knownNames: new Set(["a", "b", "c", "d", "e"]) },
}
const parse = (text: string | Buffer, limits = MANY) =>
  parseLazily(Buffer.from(text as string), 3, limits)

/** A value with all of its parts opened. */
async function opened(text: string): Promise<unknown> {
  const { root, open } = await parse(text)
  return JSON.parse(JSON.stringify(root), (_, value: unknown) => open(value))
}

test.each([
  '{"a":[{"b":[1,{"c":2}]},[],{},"x"],"d":{"e":[[[]]]}}',
  '[[{"quote\\"":"]}\\\\"},["{\\"["]],"\\\\"]',
  '{"a":{"b":"no parts"}} ',
  "3",
])("%s is read as JSON.parse reads it", async (text) => {
  expect(await opened(text)).toEqual(JSON.parse(text))
})

test("nothing that a file says passes for a placeholder", async () => {
  const { root, open } = await parse('{"a":[0,"[0]",[0],{"b":1}]}')
  const { a } = root as { a: unknown[] }
  expect(a.map(open)).toEqual([0, "[0]", [0], { b: 1 }])
})

test("a part that is not JSON is refused when it is opened, and the frame at once", async () => {
  const { root, open } = await parse('{"a":[{"b":}]}')
  const [part] = (root as { a: unknown[] }).a
  expect(() => open(part)).toThrow(SyntaxError)
  for (const text of ["", '{"a":[{}', '{"a":[{}]]', '"\\', Buffer.from([0x22, 0xff, 0x22])]) {
    await expect(parse(text)).rejects.toThrow()
  }
})

test("what would take long to parse at once is refused", async () => {
  const many = (what: string) => Array.from({ length: 12 }, () => what).join()
  const limits = { ...MANY, values: 10, valuesOfPart: 10, containersOfPart: 10 }
  for (const text of [`[${many("1")}]`, `[[[${many("1")}]]]`, `[[[${"[".repeat(12)}`]) {
    expect((await refusalOf(parse(text, limits))).status).toBe(413)
  }
  await expect(parse(`[[${many("[1,1]")}]]`, { ...limits, values: 12 })).resolves.toBeDefined()
})

test("spaces around the parts and long texts in them count as what they are", async () => {
  const limits = { ...MANY, bytes: 20, bytesOfPart: 20 }
  for (const text of [
    `[1]${" ".repeat(20)}`,
    `[[[]${" ".repeat(20)}]]`,
    `[[["${"a".repeat(20)}"]]]`,
  ]) {
    expect((await refusalOf(parse(text, limits))).status).toBe(413)
  }
  await expect(parse(`[[["${"a".repeat(10)}"]]] `, limits)).resolves.toBeDefined()
})

test("many names that are not known are refused, and so is what is nested deep", async () => {
  const names = (count: number) => Array.from({ length: count }, (_, i) => `"x${i}":1`).join()
  await expect(parse(`{"a":1,"a":2,"a":3,"a":4,${names(3)}}`)).resolves.toBeDefined()
  for (const text of [`{${names(4)}}`, `[[[{${names(4)}}]]]`, `{"a":[{${names(4)}`]) {
    expect((await refusalOf(parse(text))).status).toBe(413)
  }
  expect((await refusalOf(parse("[".repeat(21)))).status).toBe(400)
})

test("parts without commas between them count too", async () => {
  expect((await refusalOf(parse(`[[${"{}".repeat(2000)}]]`))).status).toBe(413)
})
