import { expect, test } from "vitest"
import { fromDraft } from "~/models/text/draft.server"
import { newId } from "~/models/text/id"

// A page that all its readers share gives no id for what its forms create: it follows from who sends what.

type Input = { id?: string; title: string }
const idOf = fromDraft((_actor, { id }: Input) => Promise.resolve(id))
const ana = { id: newId() }
const ben = { id: newId() }
const form = { draft: "7", title: "Dig" }

test("a form that is sent twice has one id, which no other person, page or text has", async () => {
  const id = await idOf(ana, form)
  expect(id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  expect(await idOf(ana, form)).toBe(id)
  expect(await idOf(ben, form)).not.toBe(id)
  expect(await idOf(ana, { ...form, draft: "8" })).not.toBe(id)
  expect(await idOf(ana, { ...form, title: "Weed" })).not.toBe(id)
})

test("an id that the form names is kept, and without a draft there is none", async () => {
  const id = newId()
  expect(await idOf(ana, { ...form, id })).toBe(id)
  expect(await idOf(ana, { title: "Dig" })).toBeUndefined()
})
