import { beforeAll, expect, test } from "vitest"
import { aPerson, type Person } from "./client"
import { expectNoEffect } from "./rows"
import { sharedServer } from "./shared-server"

// The boards that a browser has opened last.

const server = sharedServer()
let person: Person

beforeAll(async () => {
  person = await aPerson(server)
})

const aBoard = async (name: string, by = person) => {
  const answer = await by.api("POST", "/api/boards", { name })
  return (answer.json() as { id: string }).id
}
const recent = async () =>
  ((await person.get("/api/boards/recent")).json() as { name: string }[]).map(({ name }) => name)

test("are those of the person, the last opened first, by document and by data", async () => {
  const [one, two, three] = [await aBoard("One"), await aBoard("Two"), await aBoard("Three")]
  const theirs = await aBoard("Theirs", await aPerson(server))
  expect(await recent()).toEqual([])
  await expectNoEffect(server, [], async () => {
    await person.get(`/board/${one}`)
    await person.get(`/board/${two}.data?_routes=routes%2Fboard.%24boardId`)
    await person.get(`/board/${three}?q=x`)
    expect((await person.get(`/board/${theirs}`)).status).toBe(404)
    expect(await recent()).toEqual(["Three", "Two", "One"])
    await person.get(`/board/${one}`)
    expect(await recent()).toEqual(["One", "Three", "Two"])
    expect((await person.get(`/board/${one}`)).headers.getSetCookie()).toEqual([])
  })
  // Another person has opened these with this browser, or has made them up.
  person.cookies.set("recent", `${theirs}.${two}.nothing.${theirs}`)
  expect(await recent()).toEqual(["Two"])
})

test("are first on the overview, after those with a star", async () => {
  const ada = await aPerson(server)
  const ids = []
  for (const name of ["One", "Two", "Three", "Four"]) ids.push(await aBoard(name, ada))
  const [one = "", two = "", three = "", four = ""] = ids
  await ada.get(`/board/${one}`)
  await ada.api("PUT", `/api/boards/${two}/star`)
  const { text } = await ada.get("/boards")
  const shown = [...text.matchAll(/href="\/board\/([^"/?]+)"/g)].map(([, id]) => id)
  expect(shown).toEqual([two, one, four, three])
  expect((await ada.get("/api/boards/recent")).json()).toMatchObject([
    { id: two, starred: true },
    { id: one },
  ])
})
