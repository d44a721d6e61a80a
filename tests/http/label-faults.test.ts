import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { aPerson } from "./client"
import { make } from "./garden"
import { submit } from "./page"
import { without } from "./rows"
import { sharedServer } from "./shared-server"

// Label Settings while the labels are out of reach, by a fault of ours.

const server = sharedServer()

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
