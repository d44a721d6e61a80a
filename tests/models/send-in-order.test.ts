import { beforeEach, describe, expect, test, vi } from "vitest"
import { sendInOrder } from "~/client/send-in-order"

// Forms that are sent faster than the server answers. The browser is asked for nothing but to warn.

const guards = new Set<unknown>()
vi.stubGlobal("addEventListener", (_: string, guard: unknown) => guards.add(guard))
vi.stubGlobal("removeEventListener", (_: string, guard: unknown) => guards.delete(guard))

const sent: string[] = []
const ends = new Map<string, { answer: () => void; lose: () => void }>()
beforeEach(() => {
  sent.length = 0
  ends.clear()
})

/** Sends a form that is answered, or lost, when `ends` says so. */
function send(name: string, intent: string, path = "/board/1"): Promise<string> {
  const form = new FormData()
  form.set("intent", intent)
  return sendInOrder(form, `http://cardinal.test${path}?_data=x`, () => {
    sent.push(name)
    return new Promise((resolve, reject) =>
      ends.set(name, { answer: () => resolve(name), lose: () => reject(new Error("lost")) }),
    )
  })
}

/** Has all that could go on do so. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

describe("what is typed into a list", () => {
  test("is sent once what was typed before it has been answered, or lost", async () => {
    const first = send("first", "create-card")
    const second = send("second", "create-card")
    const third = send("third", "create-card")
    await settle()
    expect(sent).toEqual(["first"])
    expect(guards.size).toBe(1)
    ends.get("first")?.lose()
    await expect(first).rejects.toThrow("lost")
    await settle()
    expect(sent).toEqual(["first", "second"])
    ends.get("second")?.answer()
    expect(await second).toBe("second")
    expect(guards.size).toBe(1)
    await settle()
    ends.get("third")?.answer()
    expect(await third).toBe("third")
    expect(guards.size).toBe(0)
  })

  test("waits for nothing else, and nothing else for it", async () => {
    const all = [
      send("card", "create-card"),
      send("elsewhere", "create-card", "/board/2"),
      send("item", "create-checklist-item"),
      send("move", "move-card"),
      send("another move", "move-card"),
    ]
    await settle()
    expect(sent.sort()).toEqual(["another move", "card", "elsewhere", "item", "move"])
    for (const { answer } of ends.values()) answer()
    await Promise.all(all)
  })
})
