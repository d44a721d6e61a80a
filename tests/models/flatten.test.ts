import { expect, test } from "vitest"
import { flatten } from "~/models/flatten"
import { decode } from "../http/turbo-stream"

test.each([
  { loaderData: { root: { name: `<"\\&\u2028`, unread: 0, isAdmin: false, toast: null } } },
  {
    lists: [
      { id: "a", cards: [] },
      { id: "a", cards: [{ title: "a" }, { title: "lists" }] },
    ],
  },
  [null, true, 1.5, "1.5", "true", [], {}, [[1]]],
])("encodes JSON for Remix's script: %j", (value) => {
  expect(decode(flatten(value))).toEqual(value)
})

test("leaves out fields without a value, and lists a text once", () => {
  const text = flatten([{ name: undefined }, "name", "name"])
  expect(decode(text)).toEqual([{}, "name", "name"])
  expect(text.match(/name/g)).toHaveLength(1)
})
