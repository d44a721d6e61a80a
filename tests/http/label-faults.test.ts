import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startServer, type TestServer } from "../server"
import { aPerson } from "./client"
import { make } from "./garden"
import { submit } from "./page"
import { without } from "./rows"

// Label Settings while the labels are out of reach, by a fault of ours.

let server: TestServer

beforeAll(async () => {
  server = await startServer()
})

afterAll(() => server.stop())

test("Label Settings say so when labels cannot be loaded or seeded, and the boards are shown", async () => {
  const person = await aPerson(server)
  await make(person, "/api/boards", { name: "Garden" })
  await without("Label", person, async () => {
    const { text } = await person.get("/boards?labels")
    expect(text).toContain("Failed to load labels. Please try again.")
    expect(text).toContain("Garden")
    const seeded = await submit(person, "/boards?labels", { intent: "seed-labels" })
    expect(seeded.page).toContain("Failed to create default labels")
    const gone = { intent: "delete-label", labelId: randomUUID() }
    const deleted = await submit(person, "/boards?labels", gone)
    expect(deleted.page).toContain("Failed to delete label")
  })
})
