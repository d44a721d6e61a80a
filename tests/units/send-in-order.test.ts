import { beforeEach, describe, expect, test, vi } from "vitest"
import { readForm, sendInOrder, whenCreated } from "~/client/send-in-order"
import { newId } from "~/models/text/id"

// Forms that are sent faster than the server answers. The browser is asked for nothing but to warn.

const guards = new Set<unknown>()
vi.stubGlobal("addEventListener", (_: string, guard: unknown) => guards.add(guard))
vi.stubGlobal("removeEventListener", (_: string, guard: unknown) => guards.delete(guard))

const sent: string[] = []
/** The forms that were not sent, as what they name does not exist. */
const unsent: string[] = []
const ends = new Map<string, { answer: (ok?: boolean) => void; lose: () => void }>()
beforeEach(() => {
  sent.length = 0
  unsent.length = 0
  ends.clear()
})

const board = newId()
const [list, other, card, item] = [newId(), newId(), newId(), newId()]

type Fields = Record<string, string | string[]>

/** Sends a form that is answered, or lost, when `ends` says so. */
function send(name: string, fields: Fields, path = `/board/${board}`): Promise<{ ok: boolean }> {
  const form = new FormData()
  for (const [key, values] of Object.entries(fields)) {
    for (const value of [values].flat()) form.append(key, value)
  }
  return sendInOrder(form, `http://cardinal.test${path}?_data=x`, (isMissing) => {
    if (isMissing) {
      unsent.push(name)
      return Promise.resolve({ ok: false })
    }
    sent.push(name)
    return new Promise((resolve, reject) =>
      ends.set(name, {
        answer: (ok = true) => resolve({ ok }),
        lose: () => reject(new Error("lost")),
      }),
    )
  })
}

/** Has all that could go on do so. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

async function answer(name: string, ok = true) {
  ends.get(name)?.answer(ok)
  await settle()
}

const aCard = (id = newId(), listId = list) => ({ intent: "create-card", id, listId, title: "a" })
const onCard = `/board/${board}/cards/${card}`

/** The name of a card, or of something on it. */
const changes: [string, Fields, string?][] = [
  ["a label", { intent: "toggle-card-label", cardId: card, label: "Bug:#ef4444" }],
  ["a tick", { intent: "set-completed", cardId: card, completed: "true" }],
  ["a move", { intent: "move-card", cardId: card, newListId: other, newPosition: "0" }],
  ["an archival", { intent: "archive-card", cardId: card }],
  ["a deletion", { intent: "delete-card", cardId: card }],
  ["a copy", { intent: "copy-card", id: newId() }, onCard],
  ["a comment", { intent: "create-comment", id: newId(), text: "a" }, onCard],
  ["a title", { intent: "edit-title", title: "a" }, onCard],
  ["a choice of cards", { intent: "complete-cards", cardIds: [newId(), card] }],
  ["a change elsewhere", { intent: "set-completed", cardId: card }, "/my"],
]

describe("a change of what is still being created", () => {
  test.each(changes)("waits for it: %s", async (name, fields, path) => {
    const all = [send("card", aCard(card)), send(name, fields, path)]
    await settle()
    expect(sent).toEqual(["card"])
    await answer("card")
    expect(sent).toEqual(["card", name])
    await answer(name)
    await Promise.all(all)
  })

  test.each(changes)("is not sent if it was refused: %s", async (name, fields, path) => {
    const all = [send("card", aCard(card)), send(name, fields, path)]
    await settle()
    await answer("card", false)
    expect(await Promise.all(all)).toEqual([{ ok: false }, { ok: false }])
    expect(sent).toEqual(["card"])
    expect(unsent).toEqual([name])
  })

  test("is not sent if what it is on was not, either", async () => {
    const all = [
      send("card", aCard(card)),
      send("item", { intent: "create-checklist-item", id: item, text: "a" }, onCard),
      send("tick", { intent: "tick-checklist-item", id: item }, onCard),
    ]
    await settle()
    await answer("card", false)
    await Promise.all(all)
    expect(unsent).toEqual(["item", "tick"])
  })

  test("waits where it is opened", async () => {
    const created = send("card", aCard(card))
    let isOpen = false
    const opened = whenCreated([board, card]).then(() => (isOpen = true))
    await whenCreated([board, newId()])
    await settle()
    expect(isOpen).toBe(false)
    await answer("card")
    await Promise.all([created, opened])
  })

  test("waits where it is opened while its form is still being read", async () => {
    const request = new Request("http://cardinal.test", { method: "POST", body: new FormData() })
    const reading = readForm(request).then(() => send("card", aCard(card)))
    let isOpen = false
    const opened = whenCreated([card]).then(() => (isOpen = true))
    await expect.poll(() => sent).toEqual(["card"])
    expect(isOpen).toBe(false)
    await answer("card")
    await Promise.all([reading, opened])
  })

  test("is sent again after its creation was", async () => {
    const first = send("card", aCard(card))
    await settle()
    await answer("card", false)
    const all = [first, send("again", aCard(card)), send("tick", { intent: "x", cardId: card })]
    await settle()
    await answer("again")
    await answer("tick")
    await Promise.all(all)
    expect(sent).toEqual(["card", "again", "tick"])
  })
})

describe("what is typed into a list", () => {
  test("is sent once what was typed before it has been answered, or lost", async () => {
    const first = send("first", aCard())
    const second = send("second", aCard())
    const third = send("third", aCard())
    await settle()
    expect(sent).toEqual(["first"])
    expect(guards.size).toBe(1)
    ends.get("first")?.lose()
    await expect(first).rejects.toThrow("lost")
    await settle()
    expect(sent).toEqual(["first", "second"])
    await answer("second")
    expect(await second).toEqual({ ok: true })
    expect(guards.size).toBe(1)
    await answer("third")
    await third
    expect(guards.size).toBe(0)
  })

  test("waits for nothing on other boards, and nothing there for it", async () => {
    const all = [
      send("card", aCard()),
      send("another board", aCard(newId(), newId()), `/board/${newId()}`),
      send("another page", { intent: "set-completed", cardId: newId() }, "/my"),
    ]
    await settle()
    expect(sent.sort()).toEqual(["another board", "another page", "card"])
    for (const each of ends.values()) each.answer()
    await Promise.all(all)
  })
})

test("what is done on a board keeps its order, so that undo takes back the last change", async () => {
  const all = [
    send("card", aCard(card)),
    send("label", { intent: "toggle-card-label", cardId: card, label: "Bug:#ef4444" }),
    send("move", { intent: "move-card", cardId: item, newListId: other, newPosition: "0" }),
    send("undo", { intent: "undo" }),
    send("later", aCard(newId(), other)),
  ]
  for (const name of ["card", "label", "move", "undo", "later"]) {
    await settle()
    expect(sent.at(-1)).toBe(name)
    await answer(name)
  }
  await Promise.all(all)
  expect(sent).toHaveLength(5)
})
