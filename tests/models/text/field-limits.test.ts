import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test, vi } from "vitest"
import { readDraft, saveDraft } from "~/client/drafts"
import { tooLong } from "~/models/text/too-long"

const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".tsx"))
  .map((name) => [name, readFileSync(join("app", name), "utf8")] as const)

test("no field cuts what is pasted", () => {
  for (const [name, source] of sources) expect(source, name).not.toMatch(/\bmaxlength\b/i)
})

test("a text that is too long says by how much", () => {
  expect(tooLong(212, 200)).toBe("Too long by 12 characters: at most 200.")
  expect(tooLong(201, 200, "Card title")).toBe(
    "Card title is too long by 1 character: at most 200.",
  )
})

test("a draft that the browser cannot store leaves no older one, and says so", () => {
  const stored = new Map<string, string>()
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    removeItem: (name: string) => stored.delete(name),
    setItem: (name: string, text: string) => {
      if (text.length > 50) throw new Error("quota")
      stored.set(name, text)
    },
  })
  expect(saveDraft("a", { text: "short" })).toBe(true)
  expect(saveDraft("a", { text: "long".repeat(50) })).toBe(false)
  expect(readDraft("a")).toBeNull()
})
