import { expect, test } from "./test"
import { aBoard, card, register } from "./people"

test("a browser that lets nobody store anything shows no error", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? "" })
  await context.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      const get = () => {
        throw new DOMException("Denied", "SecurityError")
      }
      Object.defineProperty(window, name, { get, configurable: true })
    }
  })
  const page = await context.newPage()
  const problems: string[] = []
  page.on("pageerror", ({ message }) => problems.push(message))
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()))
  await page.goto("/")
  await page.goto("/login")
  await register(page)
  const board = await aBoard(page, { "To Do": ["one"] })
  await page.goto(`/board/${board}`)
  await card(page, "one").getByRole("link").first().click()
  await page.getByPlaceholder("Write a comment...").fill("Done?")
  await page.goBack()
  await page.reload()
  await expect(card(page, "one")).toBeVisible()
  expect(problems).toEqual([])
  await context.close()
})
