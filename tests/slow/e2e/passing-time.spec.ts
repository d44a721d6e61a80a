import type { Page } from "@playwright/test"
import { expect, test } from "../../e2e/test"
import { aBoard, card, register } from "../../e2e/people"

const MINUTE_MS = 60_000

async function send(page: Page, method: string, path: string, data: object): Promise<string> {
  const answer = await page.request.fetch(path, { method, data })
  expect(answer.ok()).toBe(true)
  return ((await answer.json()) as { id: string }).id
}

test("what is due soon becomes overdue on open pages, and today moves at midnight", async ({
  page,
}) => {
  await register(page)
  const board = await aBoard(page, { "To Do": ["one"] })
  await page.goto(`/board/${board}`)
  const cardId = (await card(page, "one").getAttribute("data-card-id")) ?? ""
  const { id: userId } = (await (await page.request.get("/api/auth/me")).json()) as { id: string }
  const dueDate = new Date(Date.now() + 30 * MINUTE_MS).toISOString()
  await send(page, "PATCH", `/api/cards/${cardId}`, { dueDate })
  await send(page, "POST", "/api/card-assignments", { cardId, userId })
  const itemId = await send(page, "POST", "/api/checklist", { cardId, text: "dig" })
  await send(page, "PATCH", `/api/checklist/${itemId}`, { dueDate, assigneeId: userId })
  await page.clock.install()

  const nextSteps = page.getByRole("region", { name: "Next steps" })
  const reasons = nextSteps.getByRole("listitem").locator("span.text-muted")
  const fetched: string[] = []
  page.on("request", (request) => {
    const isOfPage =
      request.resourceType() === "fetch" && !request.url().includes("/api/notifications")
    if (isOfPage) fetched.push(request.url())
  })
  const dates = (tone: string) => page.locator(`.due-${tone}, [data-tone="${tone}"]`)
  for (const [address, count] of [
    [`/board/${board}`, 1],
    [`/board/${board}?due=overdue`, 1],
    [`/board/${board}/table`, 1],
    [`/board/${board}/calendar`, 1],
    [`/board/${board}/timeline`, 2],
    [`/board/${board}/cards/${cardId}`, 3],
    ["/my", 1],
    ["/my/waiting", 1],
    ["/my/calendar", 1],
  ] as const) {
    await page.clock.setSystemTime(Date.now())
    await page.goto(address, { waitUntil: "networkidle" })
    const isHidden = address.endsWith("?due=overdue")
    await expect(dates("soon"), address).toHaveCount(isHidden ? 0 : count)
    await expect(dates("overdue"), address).toHaveCount(0)
    if (address === "/my") await expect(reasons).toContainText(/^Due t(oday|omorrow)/)
    fetched.length = 0
    await page.clock.fastForward(31 * MINUTE_MS)
    await expect(dates("overdue"), address).toHaveCount(count)
    await expect(dates("soon"), address).toHaveCount(0)
    if (address.startsWith("/my") && !address.endsWith("calendar"))
      await expect(page.getByRole("heading", { name: "Overdue" })).toBeVisible()
    if (address === "/my") await expect(reasons).toContainText(/^Overdue /)
    expect(fetched, address).toEqual([])
  }

  await page.clock.setSystemTime(Date.now())
  await page.goto(`/board/${board}`, { waitUntil: "networkidle" })
  await page.getByText("Add a card").click()
  await page.keyboard.type("half a tit")
  await page.clock.fastForward(31 * MINUTE_MS)
  await expect(page.locator(".due-overdue")).toHaveCount(1)
  await page.keyboard.type("le")
  await expect(page.locator(":focus")).toHaveValue("half a title")

  for (const address of [`/board/${board}/calendar`, "/my/calendar"]) {
    await page.clock.setSystemTime(Date.now())
    await page.goto(address, { waitUntil: "networkidle" })
    const today =
      (await page.locator(".calendar [aria-current=date]").getAttribute("data-day")) ?? ""
    await page.clock.fastForward(24 * 60 * MINUTE_MS)
    await expect(page.locator(`[data-day="${today}"]`)).not.toHaveAttribute("aria-current")
  }
})
