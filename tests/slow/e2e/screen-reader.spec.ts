import type { Page } from "@playwright/test"
import {
  aBoard,
  aName,
  card,
  list,
  PASSWORD,
  register,
  signOut,
  untilLive,
  untilSettled,
} from "../../e2e/people"
import { expect, test } from "../../e2e/test"
import { Reader } from "./reader"

// Everyday tasks by keys alone, and the words that a screen reader says on the way. docs/accessibility.md has the list.

const PLANT = "Plant the hedge"
/** Words that are heard before one can act, for each word of what one acts upon. */
const MOST = 1.5
/** Of a task whose control has no key of its own, and is reached past others. */
const MOST_WITHOUT_KEY = 5

const dialog = (page: Page) => page.getByRole("dialog")

/** One task, from its first key to its result. */
async function task(reader: Reader, name: string, deed: () => Promise<void>, most = MOST) {
  await test.step(name, async () => {
    reader.begin()
    await deed()
    const { keys, heard, needed } = reader.counts()
    const counts = `| ${name} | ${String(keys)} | ${String(heard)} | ${String(needed)} |`
    test.info().annotations.push({ type: "task", description: counts })
    expect.soft(heard, `${name}: ${reader.said.join(" | ")}`).toBeLessThanOrEqual(most * needed)
  })
}

/** Chooses what the search offers first for a text. */
async function choose(reader: Reader, text: string, name: RegExp): Promise<void> {
  await reader.press("/")
  await reader.hear(/Search/)
  await reader.type(text)
  await reader.hear(name)
  await reader.press("Enter")
}

test("an account, a board and its first cards by ear", async ({ page }) => {
  const reader = await Reader.on(page)
  const username = aName()
  await page.goto("/register")
  await task(reader, "Register", async () => {
    await reader.hear(/Username/)
    await reader.type(username)
    await reader.go("Tab", /Full name/)
    await reader.type("Ada Lovelace")
    await reader.go("Tab", /Email/)
    await reader.type(`${username}@example.org`)
    await reader.go("Tab", /^Password/)
    await reader.type(PASSWORD)
    await reader.go("Tab", /Confirm/)
    await reader.type(PASSWORD)
    await reader.press("Enter")
    // A key that comes before the field has gone is typed into it.
    await expect(page.getByLabel("Confirm password")).toHaveCount(0)
    await expect(page).toHaveURL(/\/boards$/)
  })
  await task(reader, "Create a board", async () => {
    await choose(reader, "create board", /Create Board/i)
    await reader.hear(/Board name/)
    await reader.type("Garden")
    await reader.press("Enter")
    await expect(page).toHaveURL(/\/board\//)
  })
  await task(reader, "Add two lists", async () => {
    for (const name of ["To Do", "Doing"]) {
      await reader.hear(/List title/)
      await reader.type(name)
      await reader.press("Enter")
      await expect(list(page, name)).toBeVisible()
    }
  })
  await page.keyboard.press("Escape")
  await untilLive(page)
  await task(reader, "Add two cards", async () => {
    await reader.press("n")
    for (const title of [PLANT, "Weed"]) {
      await reader.hear(/Title of the new card/)
      await reader.type(title)
      await reader.press("Enter")
      await expect(card(page, title)).toBeVisible()
    }
  })
  await page.keyboard.press("Escape")
  await task(reader, "Choose the dark theme", async () => {
    await choose(reader, "dark", /Dark theme/)
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark")
  })
  await signOut(page)
  await page.goto("/login")
  await task(reader, "Sign in", async () => {
    await reader.hear(/Username/)
    await reader.type(username)
    await reader.go("Tab", /^Password/)
    await reader.type(PASSWORD)
    await reader.press("Enter")
    await expect(page).toHaveURL(/\/boards$/)
  })
})

test("a day on a board by ear", async ({ page }) => {
  const reader = await Reader.on(page)
  await register(page)
  const other = await aBoard(page, { Bed: ["Sow"] }, "Orchard")
  await page.goto(`/board/${other}`)
  const board = await aBoard(page, { "To Do": [PLANT, "Weed"], Doing: [] })
  await page.goto(`/board/${board}`)
  await untilLive(page)
  await untilSettled(page)
  const face = card(page, PLANT)
  /** Waits until the whole card is there, and the focus in it. */
  const untilOpen = async () => {
    await expect(dialog(page).getByRole("textbox", { name: "New comment" })).toBeVisible()
    await expect(page.locator("dialog:focus, dialog :focus")).toHaveCount(1)
  }
  const toTheCard = async () => {
    const close = async () => {
      await page.keyboard.press("Escape")
      return dialog(page).count()
    }
    await expect.poll(close).toBe(0)
    await face.getByRole("link").focus()
  }
  await task(reader, "Go to a card of the board", async () => {
    await reader.go("ArrowDown", /Plant/)
  })
  await task(reader, "Label it", async () => {
    await reader.press("l")
    await reader.hear(/label/i)
    await reader.type("garden")
    await reader.press("Enter")
    await expect(face.locator(".labels > i")).toHaveCount(1)
  })
  await toTheCard()
  await task(reader, "Due tomorrow", async () => {
    await reader.press("d")
    await reader.hear(/Today/)
    await reader.go("ArrowDown", /Tomorrow/)
    await reader.press("Enter")
    await expect(face.locator(".due")).toBeVisible()
  })
  await toTheCard()
  await task(reader, "Assign somebody", async () => {
    await reader.press("m")
    await reader.hear(/person/)
    await reader.type("Ada")
    await reader.press("Enter")
    await expect(face.getByRole("img", { name: /Ada/ })).toBeVisible()
  })
  await toTheCard()
  await task(reader, "Move to the next list and back", async () => {
    await reader.press(".")
    await expect(list(page, "Doing").locator("[data-card-id]")).toHaveCount(1)
    await reader.hear(/Plant/)
    await reader.press(",")
    await expect(list(page, "Doing").locator("[data-card-id]")).toHaveCount(0)
    await reader.hear(/Plant/)
  })
  await task(reader, "Move up in the list", async () => {
    await reader.press("Space")
    await reader.press("ArrowUp")
    await reader.press("Space")
    await reader.hear(/Plant/)
  })
  await task(reader, "Archive, and take it back", async () => {
    await reader.press("c")
    await expect(face).toHaveCount(0)
    await reader.press("ControlOrMeta+z")
    await expect(face).toBeVisible()
    await reader.hear(/./)
  })
  await toTheCard()
  await task(reader, "Open a card", async () => {
    await reader.press("Enter")
    await untilOpen()
    await reader.hear(/Plant/)
  })
  await task(reader, "Rename it", async () => {
    await reader.press("e")
    await reader.hear(/title/i)
    await page.keyboard.press("ControlOrMeta+a")
    await reader.type("Plant the hedge well")
    await reader.press("Enter")
    await expect(dialog(page).getByRole("link", { name: "Plant the hedge well" })).toBeFocused()
  })
  await task(reader, "Describe it", async () => {
    await reader.press("t")
    await reader.hear(/Description/)
    await reader.type("Two rows.")
    await reader.press("ControlOrMeta+Enter")
    await expect(dialog(page).getByRole("link", { name: "Edit description" })).toBeFocused()
  })
  await task(reader, "Comment on it", async () => {
    await reader.next("textbox", /comment/i)
    await reader.type("Which sort?")
    await reader.press("ControlOrMeta+Enter")
    await expect(dialog(page).locator(".comment")).toHaveText(/Which sort/)
  })
  await toTheCard()
  await page.keyboard.press("Enter")
  await untilOpen()
  await task(reader, "Begin a checklist", async () => {
    await reader.press("i")
    await reader.hear(/item/i)
    for (const text of ["Dig", "Water"]) {
      await reader.type(text)
      await reader.press("Enter")
      await expect(dialog(page).getByRole("checkbox", { name: text })).toBeVisible()
    }
  })
  await toTheCard()
  await page.keyboard.press("Enter")
  await untilOpen()
  await task(reader, "Tick an item", async () => {
    await reader.next("checkbox", /Dig/)
    await reader.press("Space")
    await expect(dialog(page).getByRole("checkbox", { name: "Dig" })).toBeChecked()
  })
  await task(reader, "Go on to the next card", async () => {
    await reader.press("j")
    await reader.hear(/Weed/)
  })
  await page.keyboard.press("Escape")
  await task(reader, "Find a comment", async () => {
    await choose(reader, "which sort", /Which sort/)
    await expect(page.locator(".comment.found")).toBeVisible()
  })
  await page.keyboard.press("Escape")
  await task(reader, "Switch to another board", async () => {
    await choose(reader, "orch", /Orchard/)
    await expect(card(page, "Sow")).toBeVisible()
  })
  await page.goBack()
  await untilLive(page)
  await task(reader, "Show only my cards", async () => {
    await reader.press("q")
    await expect(page.locator("[data-card-id]")).toHaveCount(1)
  })
  await page.keyboard.press("x")
  await task(reader, "Invite somebody", async () => {
    await choose(reader, "share", /Share board/)
    await reader.next("textbox", /email/i)
    await reader.type("bob@example.org")
    await reader.press("Enter")
    await expect(dialog(page).getByText("bob@example.org").first()).toBeVisible()
  })
  await page.goto(`/board/${board}`)
  await task(
    reader,
    "See my cards of all boards",
    async () => {
      await choose(reader, "my cards", /My cards/)
      await expect(page).toHaveURL(/\/my$/)
      await reader.next("link", /Plant/)
    },
    MOST_WITHOUT_KEY,
  )
})
