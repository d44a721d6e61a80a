import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { aPerson, type Person } from "./client"
import { aGarden, readBoard, type Garden } from "./garden"
import { submit, textOf, valueOf } from "./page"
import { expectNoEffect } from "./rows"
import { sharedServer } from "./shared-server"

// A list's name, edited by a browser without a script: the form at `?rename={id}`.

const server = sharedServer()
let owner: Person
let garden: Garden
let page: string
let address: string

beforeAll(async () => {
  owner = await aPerson(server)
})

beforeEach(async () => {
  garden = await aGarden(owner)
  page = `/board/${garden.boardId}`
  address = `${page}?rename=${garden.list("Doing")}`
})

const rename = (name: string, base = "Doing") =>
  submit(owner, address, {
    intent: "update-list",
    listId: garden.list("Doing"),
    name,
    "base.name": base,
  })
const theirs = (name: string) => owner.api("PATCH", `/api/lists/${garden.list("Doing")}`, { name })
const names = async () => (await readBoard(owner, garden.boardId)).lists.map(({ name }) => name)
const TOLD = /List updated successfully|Failed to update list/

describe("cancels, and tells of nothing,", () => {
  test.each(["", "   ", "Doing", " Doing "])("with the name %j", async (name) => {
    const answer = await expectNoEffect(server, [], () => rename(name))
    expect(answer).toMatchObject({ status: 303, to: page })
    expect(textOf(answer.page)).not.toMatch(TOLD)
  })

  test("with the name that it had when the form was opened, whoever has changed it since", async () => {
    await theirs("Theirs")
    const answer = await expectNoEffect(server, [], () => rename("Doing"))
    expect(answer).toMatchObject({ status: 303, to: page })
    expect(textOf(answer.page)).not.toMatch(TOLD)
  })

  test("by a link", async () => {
    const { text } = await owner.get(`${address}&q=Dig`)
    const cancel = /<a [^>]*aria-label="Cancel renaming"[^>]*>/.exec(text)?.[0]
    expect(cancel).toContain(`href="${page}?q=Dig"`)
  })
})

test("a call keeps refusing a name that is empty", async () => {
  for (const name of ["", "  "]) expect((await theirs(name)).status).toBe(400)
})

test("a name that somebody else has changed meanwhile is told of, and what was typed stays", async () => {
  await theirs("Theirs")
  const refused = await expectNoEffect(server, [], () => rename("Mine"))
  expect(refused.status).toBe(409)
  expect(textOf(refused.page)).toContain(
    "Someone else has renamed it “Theirs”. Save again to use yours.",
  )
  expect(valueOf(refused.page, "name")).toBe("Mine")
  expect(valueOf(refused.page, "base.name")).toBe("Theirs")
  expect((await rename("Mine", "Theirs")).status).toBe(303)
  expect(await names()).toEqual(["To do", "Mine", "Done"])
})

test("a name that is too long is refused beside the field, in which it stays", async () => {
  const long = "x".repeat(201)
  const refused = await rename(long)
  expect(refused.status).toBe(400)
  expect(textOf(refused.page)).toContain("List name is too long by 1 character: at most 200.")
  expect(valueOf(refused.page, "name")).toBe(long)
  expect(valueOf(refused.page, "base.name")).toBe("Doing")
})
