import { randomUUID } from "node:crypto"
import { beforeEach, describe, expect, test } from "vitest"
import type { Label } from "~/models/label/label"
import { aPerson, Person } from "./client"
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
  test("answer 401 to nobody, and 405 with what is taken", async () => {
    const id = randomUUID()
    for (const [method, path] of [
      ["GET", "/api/labels"],
      ["POST", "/api/labels"],
      ["POST", "/api/labels/seed-defaults"],
      ["PATCH", `/api/labels/${id}`],
      ["DELETE", `/api/labels/${id}`],
    ] as const) {
      const answer = await new Person(server).api(method, path)
      expect(answer.status, `${method} ${path}`).toBe(401)
    }
    const put = await ada.api("PUT", "/api/labels", {})
    expect([put.status, put.headers.get("Allow")]).toEqual([405, "GET, HEAD, POST"])
    const get = await ada.get("/api/labels/seed-defaults")
    expect([get.status, get.headers.get("Allow")]).toEqual([405, "POST"])
  })

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

  test("seed the default labels once", async () => {
    const seeded = await ada.api("POST", "/api/labels/seed-defaults")
    expect(seeded.status).toBe(201)
    expect(seeded.json()).toHaveLength(6)
    const again = await ada.api("POST", "/api/labels/seed-defaults")
    expect(again.status).toBe(409)
    expect(again.json()).toMatchObject({
      message: expect.stringContaining("already has labels") as string,
    })
  })
})
