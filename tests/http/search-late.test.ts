import Database from "better-sqlite3"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { startServer } from "../server"
import { aPerson } from "./client"
import { aGarden } from "./garden"

test("a search that cannot know what was just written says so", async () => {
  const server = await startServer()
  onTestFinished(() => server.stop())
  const person = await aPerson(server)
  const garden = await aGarden(person)
  const all = async () => (await person.get("/api/search/all?q=weed")).json()
  const late = "Showing what was found in time. Narrow the search to see the rest."
  expect(await all()).toMatchObject({ isWhole: true })
  expect((await person.get("/search?q=weed")).text).not.toContain(late)

  await person.api("POST", "/api/cards", { listId: garden.list("Done"), title: "Weed again" })
  const database = new Database(join(server.dataDir, "cardinal.db"))
  try {
    // Nobody else can write, and so the server cannot index.
    database.exec("BEGIN IMMEDIATE")
    expect(await all()).toMatchObject({ isWhole: false })
    expect((await person.get("/search?q=weed")).text).toContain(late)
  } finally {
    database.close()
  }
  expect(await all()).toMatchObject({ isWhole: true })
})
