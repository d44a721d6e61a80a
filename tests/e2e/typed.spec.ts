import { expect, test } from "./test"
import { listsOf } from "./deeds"
import { aBoard, register, untilLive } from "./people"

// A typed text stays where it cannot be saved: too long, and in a tab of another account.

test.use({ allowedErrors: [/status of 4\d\d/] })

test("what is too long, or typed in a tab of another account, stays and is not sent", async ({
  page,
}) => {
  await register(page)
  const id = await aBoard(page, { "To Do": ["one"] })
  await test.step("a title that is too long", async () => {
    await page.goto(`/board/${id}`)
    await untilLive(page)
    await page.getByText("Add a card").click()
    const field = page.getByLabel("Title of the new card in To Do")
    await field.fill("x".repeat(195))
    await expect(page.getByText("5 left")).toBeVisible()
    // Lines count one by one, and emoji as the server counts them.
    await field.fill(`${"x".repeat(199)}😀`)
    await page.keyboard.press("Enter")
    await expect(page.getByText("Too long by 1 character: at most 200.")).toBeVisible()
    await expect(field).toHaveValue(`${"x".repeat(199)}😀`)
    await field.fill("two")
    await page.keyboard.press("Enter")
    await expect(page.getByRole("link", { name: "two" })).toBeVisible()
    await expect(page.locator(".field-count")).toHaveCount(0)
  })
  await test.step("a comment in a tab of another account", async () => {
    await page.getByRole("link", { name: "one" }).click()
    const field = page.locator(".composer textarea")
    await field.fill("I am the first")
    const username = await register(page)
    await page.getByRole("button", { name: "Comment", exact: true }).click()
    await expect(page.locator(".composer")).toContainText(
      `You are signed in as Ada Lovelace (@${username}) now.`,
    )
    await expect(page.getByText("you are signed in as somebody else now")).toBeVisible()
    await expect(field).toHaveValue("I am the first")
  })
})

test("a text whose form disappears is shown", async ({ page }) => {
  await register(page)
  const board = await aBoard(page, { "To Do": ["one"], Doing: [] })
  const [toDo] = await listsOf(page, board)
  const listId = toDo?.id ?? ""
  const cardId = toDo?.cards[0]?.id ?? ""
  const archive = (path: string, archived: boolean) =>
    page.request.patch(`/api/${path}`, { data: { archived } })

  for (const archived of ["card", "board"]) {
    await test.step(`of an item and its change, on a ${archived} that was archived`, async () => {
      const data = { cardId, text: "Spade" }
      const sent = await page.request.post("/api/checklist", { data })
      const { id } = (await sent.json()) as { id: string }
      for (const [intent, query] of [
        ["create-checklist-item", ""],
        ["edit-checklist-item", `?edit-item=${id}`],
      ] as const) {
        await page.goto(`/board/${board}/cards/${cardId}${query}`)
        await untilLive(page)
        const field = page.locator(`form:has([value="${intent}"]) [name="text"]`).first()
        await field.fill("A long thought")
        const path = archived === "card" ? `cards/${cardId}` : `boards/${board}`
        await archive(path, true)
        await expect(page.getByText("Copy what you typed before you close this.")).toBeVisible()
        await field.press("Enter")
        await expect(page.getByText(`This ${archived} is archived.`).first()).toBeVisible()
        await expect.poll(() => page.evaluate(isShown, "A long thought"), intent).toBe(true)
        await archive(path, false)
      }
    })
  }
  await test.step("a refused item and the name of a list, until they can be saved", async () => {
    await page.goto(`/board/${board}?rename=${listId}`)
    await untilLive(page)
    const name = page.getByLabel("List name", { exact: true })
    await name.fill("A better name")
    await archive(`boards/${board}`, true)
    await expect(page.getByText("Archived: copy what you typed")).toBeVisible()
    await name.press("Enter")
    await expect(page.locator(".field-error")).toContainText("This board is archived.")
    // The page is fetched again from time to time, also when the answer is long past.
    for (let look = 0; look < 3; look += 1) {
      const fetched = page.waitForResponse(/\.data/)
      await page.evaluate(() => {
        window.__remixRouter.revalidate()
      })
      await fetched
    }
    await expect(name).toHaveValue("A better name")
    await archive(`boards/${board}`, false)
    await untilLive(page)
    await name.press("Enter")
    await expect(page.getByRole("heading", { name: "A better name" })).toBeVisible()

    await page.goto(`/board/${board}/cards/${cardId}?add=checklist`)
    await untilLive(page)
    const item = page.getByLabel("New checklist item")
    await item.fill("A long thought")
    await archive(`cards/${cardId}`, true)
    await expect(page.getByText("This card was archived. Copy what you typed")).toBeVisible()
    await item.press("Enter")
    await expect(page.getByText("Not added. This card is archived.")).toBeVisible()
    await archive(`cards/${cardId}`, false)
    await expect(page.getByText("This card was archived. Copy what you typed")).toHaveCount(0)
    await page.getByRole("button", { name: "Try again" }).click()
    await expect(page.getByRole("checkbox", { name: "A long thought" })).toBeVisible()
  })
  await test.step("the name of a list or a checklist that is not there any more", async () => {
    const made = await page.request.post("/api/checklists", { data: { cardId, name: "Tools" } })
    const { id } = (await made.json()) as { id: string }
    const forms: [path: string, noun: string, remove: () => Promise<unknown>][] = [
      [
        `/cards/${cardId}?edit-checklist=${id}`,
        "checklist",
        () => page.request.delete(`/api/checklists/${id}`),
      ],
      [
        `?rename=${listId}`,
        "list",
        () => page.request.patch(`/api/lists/${listId}`, { data: { archived: true } }),
      ],
    ]
    for (const [path, noun, remove] of forms) {
      await page.goto(`/board/${board}${path}`)
      await untilLive(page)
      await page.locator("input[name=name]:focus").fill("Another name")
      await remove()
      const toast = page.locator(".toast", { hasText: `The ${noun} is not here any more` })
      await expect(toast).toContainText("You had typed: Another name")
    }
  })
})

/** In a field, beside the button to send it again, or in a toast once neither is on the page any more. */
const isShown = (text: string) =>
  [...document.querySelectorAll<HTMLInputElement>("input, textarea")].some(
    ({ value }) => value === text,
  ) ||
  [...document.querySelectorAll(".toast, [data-unsent=refused]")].some((part) =>
    part.textContent.includes(text),
  )
