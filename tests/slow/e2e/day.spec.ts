import { addMember } from "../../members"
import { facesOf, isSettled, randomNumbers, savedBoard, shownBoard, useBadNetwork } from "./day"
import type { CardModel, DayModel } from "./day"
import {
  aBoard,
  anotherPerson,
  card,
  drag,
  list,
  register,
  spot,
  untilLive,
} from "../../e2e/people"
import { expect, test } from "../../e2e/test"

// DAY_COMMANDS=500 DAY_SEED=7 is another day, and a longer one.
const COMMANDS = Number(process.env["DAY_COMMANDS"] ?? 40)
const SEED = Number(process.env["DAY_SEED"] ?? 1)
/** From one key to the next, for somebody who types fast and waits for nothing. */
const KEYS = { delay: 30 }

// All cards are in the window: none scrolls from under the mouse.
test.use({ viewport: { width: 1440, height: 6000 } })
test.use({ allowedErrors: [/ERR_FAILED|Failed to fetch|turbo-stream|status of 404/] })

test("a day's work on a slow network that loses requests", async ({ page, browser, server }) => {
  test.setTimeout(60_000 + COMMANDS * 3000)
  await register(page)
  const names = ["To Do", "Doing", "Later"]
  const boardId = await aBoard(page, { "To Do": ["Card 0."], Doing: [], Later: [] })
  await aBoard(page, { Other: [] }, "Elsewhere")
  const bob = await anotherPerson(browser)
  addMember(server.dataDir, boardId, bob.id, "editor")
  const model: DayModel = names.map((name) => ({ name, cards: [] }))
  const aCard = (title: string): CardModel => ({
    title,
    done: false,
    label: false,
    comments: [],
    items: [],
  })
  model[0]?.cards.push({ ...aCard("Card 0."), label: true })
  await page.goto(`/board/${boardId}`)
  await untilLive(page)
  const first = (await card(page, "Card 0.").getAttribute("data-card-id")) ?? ""
  const labelled = await page.request.patch(`/api/cards/${first}`, {
    data: { labels: ["Bug:#ef4444"] },
  })
  expect(labelled.ok()).toBe(true)
  await expect(card(page, "Card 0.").locator(".labels")).toBeVisible()

  const next = randomNumbers(SEED)
  const network = await useBadNetwork(page, randomNumbers(SEED + 1), {
    latencyMs: 300,
    lossOf: 50,
  })
  const pick = <T>(all: readonly T[]) => all[next(all.length)]
  const cards = () => model.flatMap((each) => each.cards)
  const listOf = (one: CardModel) => model.findIndex((each) => each.cards.includes(one))
  const link = (title: string) => card(page, title).getByRole("link")
  /** Says that a page or an answer did not come: one tries again. */
  const unreachable = page.locator(".toast", { hasText: "cannot be reached" })
  const settle = () => expect.poll(() => isSettled(page), { timeout: 60_000 }).toBe(true)
  /** The board before the last command, if that can be undone. */
  let before: DayModel | null = null

  const press = async (one: CardModel, ...keys: string[]) => {
    await link(one.title).focus()
    for (const key of keys) await page.keyboard.press(key, KEYS)
  }
  const moveTo = (one: CardModel, index: number) => {
    const from = model[listOf(one)]
    from?.cards.splice(from.cards.indexOf(one), 1)
    model[index]?.cards.push(one)
  }
  const open = async (one: CardModel) => {
    const field = page.getByRole("dialog").getByLabel("New comment")
    await expect(async () => {
      if (await page.getByRole("link", { name: "Close", exact: true }).isVisible())
        await page.getByRole("link", { name: "Close", exact: true }).click()
      await link(one.title).click({ timeout: 2000 })
      await expect(field).toBeVisible({ timeout: 4000 })
    }).toPass()
    return field
  }
  const close = async () => {
    await page.getByRole("link", { name: "Close", exact: true }).click()
    await expect(page.getByRole("dialog")).toHaveCount(0)
  }

  let made = 0
  const commands: Record<string, (one: CardModel) => Promise<boolean>> = {
    add: async () => {
      const index = next(3)
      const first = model[index]?.cards[0]
      if (first) await press(first, "n")
      else
        await list(page, names[index] ?? "")
          .locator(".add summary")
          .click()
      const count = 1 + next(3)
      for (let nth = 0; nth < count; nth += 1) {
        made += 1
        const title = `Card ${String(made)}.`
        await page.keyboard.type(`${title}\n`, KEYS)
        model[index]?.cards.push(aCard(title))
      }
      await page.keyboard.press("Escape")
      return count === 1
    },
    tick: async (one) => {
      await press(one, "v")
      one.done = !one.done
      return true
    },
    label: async (one) => {
      if (cards().filter(({ label }) => label).length < 2 && one.label) return false
      await press(one, "1")
      one.label = !one.label
      return true
    },
    "label at the face": async (one) => {
      if (cards().filter(({ label }) => label).length < 2 && one.label) return false
      await press(one, "l", "b", "u", "g", "Enter", "Escape")
      one.label = !one.label
      return true
    },
    "three at once": async (one) => {
      const to = (listOf(one) + 1) % 3
      await press(one, ...(to === 0 ? [",", ","] : ["."]), "v", "v", "v")
      one.done = !one.done
      moveTo(one, to)
      return false
    },
    move: async (one) => {
      const step = next(2) === 0 ? -1 : 1
      const to = listOf(one) + step
      if (to < 0 || to > 2) return false
      await press(one, step < 0 ? "," : ".")
      moveTo(one, to)
      return true
    },
    drag: async (one) => {
      const to = next(3)
      const there = model[to]?.cards ?? []
      if (to === listOf(one)) return false
      const over = pick(there)
      const target = over ? link(over.title) : list(page, names[to] ?? "").locator(".cards")
      const from = await spot(link(one.title), 20, 8)
      await drag(page, from, await spot(target, 40, 4))
      moveTo(one, to)
      // A card that is dropped on another one lies before or behind it.
      const shown = (await shownBoard(page))[to]?.cards.map(({ title }) => title) ?? []
      const others = shown.filter((title) => title !== one.title)
      expect(others).toEqual(there.filter((each) => each !== one).map(({ title }) => title))
      there.sort((a, b) => shown.indexOf(a.title) - shown.indexOf(b.title))
      return true
    },
    rename: async (one) => {
      const field = page.getByLabel("Card title")
      const title = `Card ${String((made += 1))}.`
      await press(one, "e", ...Array.from(one.title, () => "Backspace"))
      await page.keyboard.type(`${title}\n`, KEYS)
      await expect(page.getByRole("dialog").getByRole("link", { name: title })).toBeFocused()
      await expect(field).toHaveCount(0)
      one.title = title
      await close()
      return true
    },
    "add items": async (one) => {
      await open(one)
      const field = page.getByLabel("New checklist item")
      if (one.items.length === 0)
        await page.getByRole("link", { name: "Checklist", exact: true }).click()
      const count = 1 + next(3)
      for (let nth = 0; nth < count; nth += 1) {
        const text = `Item ${String((made += 1))}.`
        await field.focus()
        await page.keyboard.type(`${text}\n`, KEYS)
        one.items.push({ text, done: false })
      }
      await close()
      return count === 1
    },
    "tick item": async () => {
      const one = pick(cards().filter(({ items }) => items.length > 0))
      const item = pick(one?.items ?? [])
      if (!one || !item) return false
      await open(one)
      await page.getByRole("checkbox", { name: item.text }).click()
      item.done = !item.done
      await close()
      return true
    },
    comment: async (one) => {
      const field = await open(one)
      const text = `Said ${String((made += 1))}`
      await field.focus()
      await page.keyboard.type(text, KEYS)
      await page.keyboard.press("Control+Enter")
      await expect(field).toHaveValue("")
      one.comments.push(text)
      one.comments.sort()
      await close()
      return false
    },
    undo: async () => {
      if (!before) return false
      // An undo that is lost says so, and is asked for again where the page shows that it was not done.
      for (;;) {
        const shown = await shownBoard(page)
        await page.locator("main").press("Control+z")
        await settle()
        if (!(await unreachable.isVisible())) break
        await expect
          .poll(async () => facesOf(await savedBoard(page, boardId)))
          .toEqual(await shownBoard(page))
        if (JSON.stringify(shown) !== JSON.stringify(await shownBoard(page))) break
      }
      for (const [index, { cards: then }] of before.entries())
        model[index]?.cards.splice(0, Infinity, ...then)
      return false
    },
    "other board": async () => {
      const board = page.locator("[data-list-id]").first()
      await expect(async () => {
        await page.locator('header a[href="/boards"]').first().click({ timeout: 2000 })
        await expect(page.locator(".board-tile-name").first()).toBeVisible({ timeout: 4000 })
      }).toPass()
      await expect(async () => {
        await page.locator(`a[href="/board/${boardId}"]`).first().click({ timeout: 2000 })
        await expect(board).toBeVisible({ timeout: 4000 })
      }).toPass()
      return false
    },
    "somebody archives": async (one) => {
      if (one.label || cards().length < 4) return false
      await settle()
      const id = await link(one.title).locator("..").getAttribute("data-card-id")
      const answer = await bob.page.request.patch(`/api/cards/${id ?? ""}`, {
        data: { archived: true },
      })
      expect(answer.ok()).toBe(true)
      await expect(link(one.title)).toHaveCount(0)
      const from = model[listOf(one)]
      from?.cards.splice(from.cards.indexOf(one), 1)
      return false
    },
  }
  const often = ["add", "tick", "label", "move", "add", "tick", "label", "move", "undo"]
  const rare = [
    "label at the face",
    "three at once",
    "drag",
    "comment",
    "rename",
    "add items",
    "tick item",
  ]
  const kinds = [...often, ...often, ...rare, "other board", "somebody archives"]
  const done: string[] = []
  for (let count = 0; count < COMMANDS; count += 1) {
    const kind = pick(kinds) ?? "add"
    const one = pick(cards())
    if (!one) break
    const snapshot = structuredClone(model)
    done.push(`${kind} ${one.title}`)
    const canUndo = await commands[kind]?.(one)
    if (kind !== "undo" || before) before = canUndo ? snapshot : null
    const shown = facesOf(model)
    // An undone change shows once the server has taken it back.
    await expect
      .poll(() => shownBoard(page), {
        message: `${done.slice(-6).join(", ")}; sent: ${network.log.slice(-30).join(", ")}`,
        timeout: 20_000,
      })
      .toEqual(shown)
  }
  await settle()
  network.end()
  expect(await savedBoard(page, boardId), network.log.join(", ")).toEqual(model)
  const last = await shownBoard(page)
  await page.reload()
  await untilLive(page)
  expect(await shownBoard(page)).toEqual(last)
})
