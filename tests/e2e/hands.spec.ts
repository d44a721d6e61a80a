import { aFinger } from "./finger"
import { expect, test } from "./test"
import {
  aBoard,
  answerTo,
  card,
  drag,
  expectLayout,
  expectToast,
  layout,
  list,
  paste,
  register,
  spot,
  untilDrags,
  untilLive,
} from "./people"

test("builds a board and moves a card by keyboard alone, each step announced", async ({ page }) => {
  await register(page)
  await page.goto("/boards")
  await page.getByRole("link", { name: "Create new board" }).focus()
  await page.keyboard.press("Enter")
  await expect(page.getByLabel("Board name")).toBeFocused()
  await page.keyboard.type("Keys")
  await page.keyboard.press("Enter")
  await expectToast(page, "Board created successfully")
  await expect(page.getByLabel("List title")).toBeFocused()
  for (const name of ["To Do", "Doing"]) {
    await page.keyboard.type(name)
    await page.keyboard.press("Enter")
    await expect(list(page, name)).toBeVisible()
    await expect(page.getByLabel("List title")).toBeFocused()
  }
  await page.keyboard.press("Escape")
  await list(page, "To Do").locator(".add summary").focus()
  await page.keyboard.press("Enter")
  for (const title of ["one", "two"]) {
    await page.keyboard.type(title)
    await page.keyboard.press("Enter")
  }
  await expectLayout(page, ["To Do: one, two", "Doing: "])
  await page.keyboard.press("Escape")

  const said = page.locator("[data-announcements]")
  const one = card(page, "one").getByRole("link")
  await one.focus()
  await page.keyboard.press("Space")
  await expect(said).toContainText("Picked up one. To Do, position 1 of 2.")
  await page.keyboard.press("ArrowDown")
  await expect(said).toHaveText("To Do, position 2 of 2.")
  await page.keyboard.press("ArrowDown")
  await expect(said).toHaveText("Cannot move further that way.")
  await page.keyboard.press("ArrowRight")
  await expect(said).toHaveText("Doing, position 1 of 1.")
  await expect(one).toBeFocused()
  await page.keyboard.press("Space")
  await expect(said).toHaveText("Dropped one. Doing, position 1 of 1.")
  await expectLayout(page, ["To Do: two", "Doing: one"])
  await page.keyboard.press("Space")
  await page.keyboard.press("ArrowLeft")
  await page.keyboard.press("Escape")
  await expect(said).toHaveText("Cancelled. one is back where it was.")
  await expectLayout(page, ["To Do: two", "Doing: one"])

  await page.getByLabel("Move list Doing").focus()
  await page.keyboard.press("Space")
  await expect(said).toContainText("Picked up Doing. Position 2 of 2.")
  await page.keyboard.press("ArrowLeft")
  // It is announced before the server has it.
  const saved = answerTo(page, "move-list")
  await page.keyboard.press("Space")
  await expect(said).toHaveText("Dropped Doing. Position 1 of 2.")
  await saved
  await page.reload()
  await expectLayout(page, ["Doing: one", "To Do: two"])

  await test.step("several pasted lines become as many cards, or one", async () => {
    await list(page, "To Do").getByText("Add a card").click()
    await paste(page, `apple\r\n\n  Bread \n${"c".repeat(190)}\n`)
    await expect(page.getByRole("button", { name: "Add as one card" })).toHaveCount(0)
    await page.getByRole("button", { name: "Add 3 cards" }).click()
    const added = `To Do: two, apple, Bread, ${"c".repeat(190)}`
    await expectLayout(page, ["Doing: one", added])
    await paste(page, "three\nfour")
    await page.getByRole("button", { name: "Add as one card" }).click()
    await expectLayout(page, ["Doing: one", `${added}, three four`])
    await paste(page, "five\nsix")
    await page.keyboard.press("Enter")
    await expectLayout(page, ["Doing: one", `${added}, three four, five, six`])
    await expect(list(page, "To Do").getByRole("button", { name: "Add Card" })).toBeVisible()
  })
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test("scrolls with a swipe, drags after a long press, and steps list by list at the edge", async ({
    page,
  }) => {
    await register(page)
    const touch = await aFinger(page)
    const row = page.locator(".lists")
    await test.step("scrolls with a swipe and drags after a long press", async () => {
      await page.goto(
        `/board/${await aBoard(page, { "To Do": ["one", "two", "three"], Doing: [] })}`,
      )
      await untilLive(page)
      await untilDrags(page)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide).toBeLessThanOrEqual(360)
      const middleOf = async (title: string) => {
        const box = await card(page, title).boundingBox()
        return { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 20 }
      }
      const { x, y } = await middleOf("one")

      // A quick swipe moves nothing but the row, which rolls on for a while.
      let before = -1
      const rests = async () => {
        const last = before
        before = await row.evaluate(({ scrollLeft }) => scrollLeft)
        return before === last
      }
      await touch("touchStart", x, y)
      await touch("touchMove", x - 60, y)
      await touch("touchMove", x - 120, y)
      await touch("touchEnd", 0, 0)
      await expect.poll(rests).toBe(true)
      await expectLayout(page, ["To Do: one, two, three", "Doing: "])

      // Where the machine is slow, the browser takes a touch for itself: a person presses once more.
      await expect(async () => {
        await row.evaluate((each) => each.scrollTo({ left: 0, behavior: "instant" }))
        const from = await middleOf("one")
        const to = await middleOf("three")
        await touch("touchStart", from.x, from.y)
        try {
          await expect(page.locator(".sortable-chosen")).toHaveCount(1, { timeout: 2000 })
          // The finger goes down the list, and stays in motion until the card lies where it is wanted.
          let step = 0
          await expect
            .poll(
              async () => {
                step += 1
                const way = (Math.max(to.y - from.y, 0) * Math.min(step, 8)) / 8
                await touch("touchMove", from.x, from.y + way + (step % 2))
                return layout(page)
              },
              { intervals: [60], timeout: 3000 },
            )
            .toEqual(["To Do: two, three, one", "Doing: "])
        } finally {
          await touch("touchEnd", 0, 0)
        }
      }).toPass()
      await expectLayout(page, ["To Do: two, three, one", "Doing: "])
      await expect(page).toHaveURL(/\/board\/[^/]+$/)
    })
    await test.step("a drag to the edge steps list by list, and ends in the one that it reached", async () => {
      const rests = () => row.evaluate(({ dataset }) => dataset.rests ?? "")
      const dragTo = async (edge: number, target: string, wanted: RegExp) => {
        const { x, y } = await spot(card(page, "one"), 40, 20)
        await touch("touchStart", x, y)
        try {
          await page.locator(".sortable-chosen").waitFor({ timeout: 2000 })
          for (const part of [1, 2, 3, 4]) await touch("touchMove", x + ((edge - x) * part) / 4, y)
          await page.locator(".drag-ghost").waitFor({ timeout: 2000 })
          await row.evaluate(noteRests)
          await list(page, target).locator(".drag-ghost").waitFor({ timeout: 10_000 })
          await expect.poll(rests, { timeout: 5000 }).toMatch(wanted)
        } finally {
          await touch("touchEnd", 0, 0)
        }
      }

      // Where the machine is slow, the browser takes a touch for itself: a person begins once more.
      await expect(async () => {
        const lists = { "To Do": ["one"], Doing: [], Waiting: [], Done: [] }
        await page.goto(`/board/${await aBoard(page, lists)}`)
        await untilLive(page)
        await untilDrags(page)
        // Each list ends at the gap beside the right edge, and begins at the left one on the way back.
        await dragTo(348, "Done", /^(0 )?252 552 852 $/)
        await expectLayout(page, ["To Do: ", "Doing: ", "Waiting: ", "Done: one"])
        await dragTo(12, "To Do", /^([89]\d\d )*600 300 0 $/)
        await expectLayout(page, ["To Do: one", "Doing: ", "Waiting: ", "Done: "])
      }).toPass({ timeout: 120_000 })
    })
  })
})

/** Runs in the page: collects where an element that scrolls comes to rest. */
function noteRests(row: HTMLElement | SVGElement) {
  const restFrames = 3
  let [left, frames] = [-1, 0]
  row.dataset.rests = ""
  const look = () => {
    frames = left === row.scrollLeft ? frames + 1 : 0
    left = row.scrollLeft
    if (frames === restFrames) row.dataset.rests = `${row.dataset.rests ?? ""}${String(left)} `
    if (document.querySelector(".drag-ghost")) requestAnimationFrame(look)
  }
  look()
}

test("the row of lists moves with the mouse, and lists keep their places", async ({ page }) => {
  await register(page)
  const cards = (name: string, count: number) =>
    Array.from({ length: count }, (_, i) => `${name} ${String(i)}`)
  // Chromium prepares the lists of a few windows around.
  const others = cards("List", 16).map((name) => [name, []] as const)
  const lists = { Source: ["one"], Short: cards("Short", 3), Long: cards("Long", 16) }
  await page.goto(`/board/${await aBoard(page, { ...lists, ...Object.fromEntries(others) })}`)
  await untilLive(page)
  const row = page.locator(".lists")
  const scrolled = () => row.evaluate(({ scrollLeft }) => scrollLeft)

  await test.step("the cards of a short list give way smoothly, those of a long one at once", async () => {
    await page.evaluate(noteMovedCards)
    for (const name of ["Short", "Long"]) {
      const to = await spot(list(page, name).locator("li").first(), 60, 10)
      await drag(page, await spot(card(page, "one"), 60, 14), to, list(page, name))
      await expect(list(page, name).locator("li")).toHaveCount(name === "Short" ? 4 : 17)
    }
    await expect(list(page, "Short").locator("ol")).toHaveAttribute("data-moved")
    await expect(list(page, "Long").locator("ol")).not.toHaveAttribute("data-moved")
  })
  await test.step("dragging the bare board scrolls it", async () => {
    await page.setViewportSize({ width: 700, height: 600 })
    await page.mouse.move(280, 560)
    await page.mouse.down()
    await page.mouse.move(80, 560, { steps: 4 })
    expect(await scrolled()).toBe(200)
    await page.mouse.up()
    await page.mouse.move(20, 560)
    expect(await scrolled()).toBe(200)
  })
  await page.setViewportSize({ width: 360, height: 600 })
  await test.step("a card that is taken to the edge takes the row along, on a narrow screen too", async () => {
    await row.evaluate((element) => element.scrollTo({ left: 0 }))
    await card(page, "Short 0").hover()
    const before = await layout(page)
    await page.mouse.down()
    await page.mouse.move(180, 300, { steps: 4 })
    let step = 0
    const follow = async () => {
      step += 1
      await page.mouse.move(346 + (step % 2), 300)
      return scrolled()
    }
    await expect.poll(follow, { intervals: [60] }).toBeGreaterThan(900)
    await page.keyboard.press("Escape")
    await page.mouse.up()
    await expectLayout(page, before)
  })
  await test.step("a list keeps its place while it is out of sight", async () => {
    const long = list(page, "Long").locator(".cards")
    await long.evaluate((element) => element.scrollTo({ top: 200 }))
    await row.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
    const isSkipped = () =>
      card(page, "Long 0").evaluate(
        (element) => !element.checkVisibility({ contentVisibilityAuto: true }),
      )
    await expect.poll(isSkipped, { intervals: [60] }).toBe(true)
    await row.evaluate((element) => element.scrollTo({ left: 0 }))
    await expect.poll(isSkipped, { intervals: [60] }).toBe(false)
    expect(await long.evaluate((element) => element.scrollTop)).toBe(200)
  })
})

/** Runs in the page: marks the lists whose cards give way to a dragged one smoothly. */
function noteMovedCards() {
  const note = (changes: MutationRecord[]) => {
    for (const { target } of changes) {
      const { style, classList } = target as HTMLElement
      const isMoved = style.transition !== "" && !classList.contains("drag-ghost")
      const cards = isMoved && (target as HTMLElement).closest("ol")
      if (cards) cards.dataset.moved = ""
    }
  }
  const what = { subtree: true, attributeFilter: ["style"] }
  new MutationObserver(note).observe(document.querySelector(".lists") as Element, what)
}
