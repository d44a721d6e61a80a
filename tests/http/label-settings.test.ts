import { randomUUID } from "node:crypto"
import { beforeEach, describe, expect, test } from "vitest"
import type { Label } from "~/models/board/label/label"
import { aPerson, type Fields, type Person } from "./client"
import { submit, textOf, valueOf } from "./page"
import { sharedServer } from "./shared-server"

// Label Settings: the forms of the dialog, as a browser without a script sends them.

const SETTINGS = "/boards?labels"

const server = sharedServer()
let person: Person

beforeEach(async () => {
  person = await aPerson(server)
})

const read = async (path: string) => (await person.get(path)).text
const post = (path: string, fields: Fields) => submit(person, path, fields)
const seed = () => post(SETTINGS, { intent: "seed-labels" })
/** Where closing the dialog leads. */
const closeOf = (page: string) => /<a[^>]*aria-label="Close"[^>]*href="([^"]*)"/.exec(page)?.[1]

describe("Label Settings without a script", () => {
  test("is empty at first, seeds, and says so when there is something already", async () => {
    expect(await read("/boards")).not.toContain("Create Default Labels")
    expect(await read(SETTINGS)).toContain("Create Default Labels")
    const seeded = await seed()
    expect([seeded.status, seeded.to]).toEqual([303, SETTINGS])
    expect(seeded.page).toContain("Default labels created successfully")
    expect(seeded.page).toContain('aria-label="Edit Documentation"')
    const again = await seed()
    expect(again.status).toBe(409)
    expect(again.page).toContain("Info")
    expect(again.page).toContain("You already have labels set up")
    expect(again.page).not.toContain("toast-destructive")
  })

  test("refuses with the form open and the name kept, at its field alone", async () => {
    await seed()
    const at = `${SETTINGS}&add-label`
    const refused = await post(at, { intent: "create-label", name: "BUG", color: "#123456" })
    expect(refused.status).toBe(409)
    expect(refused.page).not.toContain("Failed to create label")
    expect(refused.page).toContain("You already have a label with this name.")
    expect(valueOf(refused.page, "name")).toBe("BUG")
    expect(refused.page).toMatch(/type="color"[^>]* value="#123456"/)
    const blank = await post(at, { intent: "create-label", name: " ", color: "#123456" })
    expect([blank.status, blank.page.includes("Label name is required.")]).toEqual([400, true])
  })

  test("creates, updates, asks and deletes, and keeps the way back to a card", async () => {
    await seed()
    const card = `/board/${randomUUID()}/cards/${randomUUID()}`
    const from = `&back=${card}`
    const created = await post(`${SETTINGS}&add-label${from}`, {
      intent: "create-label",
      name: "Weeds",
      swatch: "#10b981",
      color: "#000000",
    })
    expect(created.to).toBe(SETTINGS + from)
    expect(created.page).toContain("Label created successfully")
    expect(closeOf(created.page)).toBe(card)
    const labels = (await person.get("/api/labels")).json() as Label[]
    const weeds = labels.find(({ name }) => name === "Weeds")
    expect(weeds?.color).toBe("#10b981")
    const labelId = weeds?.id ?? ""
    expect(valueOf(await read(`${SETTINGS}&edit-label=${labelId}`), "name")).toBe("Weeds")
    const edit = { intent: "update-label", labelId, color: "#222222" }
    const taken = await post(`${SETTINGS}&edit-label=${labelId}`, { ...edit, name: "Bug" })
    expect(taken.page).toContain("You already have a label with this name.")
    const updated = await post(SETTINGS, { ...edit, name: "Moss" })
    expect(updated.page).toContain("Label updated successfully")
    const asked = await read(`${SETTINGS}&delete-label=${labelId}`)
    expect(textOf(asked)).toContain('Are you sure you want to delete the label "Moss"?')
    const deleted = await post(SETTINGS, { intent: "delete-label", labelId })
    expect(deleted.page).toContain("Label deleted successfully")
  })

  test("is shown again where the label was deleted in another tab", async () => {
    const labelId = randomUUID()
    const typed = { name: "Moss <b>", color: "#222222" }
    for (const [intent, said, fields] of [
      ["update-label", " The label was deleted You had typed: Moss <b> ", { labelId, ...typed }],
      ["delete-label", " The label was deleted ", { labelId }],
    ] as const) {
      const { status, page } = await post(SETTINGS, { intent, ...fields })
      expect(status).toBe(404)
      expect(textOf(page)).toContain(said)
      expect(textOf(page)).toContain(" Label Settings ")
    }
  })
})
