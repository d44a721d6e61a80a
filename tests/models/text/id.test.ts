import { describe, expect, test } from "vitest"
import { Id } from "~/models/text/fields"
import { newId } from "~/models/text/id"

describe("newId", () => {
  test("makes UUIDs of version 4, each another", () => {
    const ids = Array.from({ length: 1000 }, newId)
    for (const id of ids) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      expect(Id.safeParse(id).success).toBe(true)
    }
    expect(new Set(ids).size).toBe(1000)
  })
})
