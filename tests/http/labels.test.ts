import { beforeEach, describe, expect, test } from "vitest"
import type { Label } from "~/models/label/label"
import { aPerson, type Person } from "./client"
import { sharedServer } from "./shared-server"

// A person's labels, through the calls.

const server = sharedServer()
let ada: Person
let eve: Person

beforeEach(async () => {
  ada = await aPerson(server)
  eve = await aPerson(server)
})

describe("the calls", () => {
  test("refuse what is wrong, in JSON", async () => {
    expect((await ada.api("POST", "/api/labels", { name: " " })).json()).toEqual({
      message: "Label name is required.",
      errors: { name: ["Label name is required."] },
    })
    const red = { name: "x", color: "red" }
    expect((await ada.api("POST", "/api/labels", red)).status).toBe(400)
    expect((await ada.api("DELETE", "/api/labels/nothing")).status).toBe(404)
  })

  test("make, change, list and delete a person's labels, and no one else's", async () => {
    const bug = { name: " Bug ", color: "#EF4444", position: 0 }
    const mine = await ada.api("POST", "/api/labels", bug)
    const { id } = mine.json() as Label
    expect(mine.status).toBe(201)
    expect(mine.json()).toEqual({ id, name: "Bug", color: "#ef4444", description: "", position: 0 })
    expect((await ada.api("POST", "/api/labels", { name: "bug" })).status).toBe(409)
    const label = `/api/labels/${id}`
    expect((await eve.api("PATCH", label, { name: "Mine" })).status).toBe(404)
    expect((await eve.api("DELETE", label)).status).toBe(404)
    expect((await eve.get("/api/labels")).json()).toEqual([])
    const changed = await ada.api("PATCH", label, { name: "Defect", color: "#000000" })
    expect(changed.status).toBe(200)
    expect((await ada.get("/api/labels")).json()).toEqual([changed.json()])
    expect(await ada.api("DELETE", label)).toMatchObject({ status: 204, text: "" })
    expect((await ada.get("/api/labels")).json()).toEqual([])
  })
})
