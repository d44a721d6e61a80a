import type { Page } from "@playwright/test"
import { startOutsideServer, type OutsideServer } from "../outside-server"
import { expectSound } from "./axe"
import { aBoard, expectToast, register } from "./people"
import { listsOf } from "./deeds"
import { expect, test } from "./test"

// Webhooks by the pages: from a board's menu to what the receiver answered.

let receiver: OutsideServer
let bodies: string[] = []

test.beforeAll(async () => {
  receiver = await startOutsideServer((request, response) => {
    let body = ""
    request.on("data", (part: Buffer) => (body += part.toString()))
    request.on("end", () => {
      bodies.push(body)
      response.writeHead(request.url === "/gone" ? 503 : 200).end("Thank you")
    })
  })
})
test.beforeEach(() => (bodies = []))
test.afterAll(() => receiver.stop())

const addCard = (page: Page, listId: string, title: string) =>
  page.request.post("/api/cards", { data: { listId, title } })

test.use({ allowedErrors: [/status of 400/] })

test("a chat is told of a board, tried, and switched off", async ({ page }) => {
  await register(page)
  const board = await aBoard(page, { "To Do": [] })
  await page.goto(`/board/${board}`)
  await page.getByLabel("Board menu").click()
  await page.getByRole("link", { name: "Webhooks" }).click()
  await expect(page.getByText("There are no webhooks.")).toBeVisible()
  await page.getByRole("textbox", { name: "Address" }).fill("http://10.0.0.1/hook")
  await page.getByLabel("Format").selectOption("Slack")
  await page.getByRole("checkbox", { name: "Moves" }).uncheck()
  await page.getByRole("button", { name: "Create Webhook" }).click()
  await expect(page.getByText("10.0.0.1 is in a private network").first()).toBeVisible()
  await expect(page.getByRole("checkbox", { name: "Moves" })).not.toBeChecked()
  await expectSound(page, "webhooks", { onPhone: true })

  await page.getByRole("textbox", { name: "Address" }).fill(`${receiver.origin}/gone`)
  await page.getByRole("button", { name: "Create Webhook" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toContainText("127.0.0.1")
  await expect(page.getByLabel("Secret", { exact: true })).toHaveValue(/^whsec_/)
  await page.getByRole("button", { name: "Send a test" }).click()
  await expectToast(page, "Not delivered")
  await page.getByRole("textbox", { name: "Address" }).fill(`${receiver.origin}/hook`)
  await page.getByRole("button", { name: "Save" }).click()
  await expectToast(page, "Webhook saved")
  await page.locator("summary", { hasText: "test" }).click()
  await page.getByRole("button", { name: "Send again test" }).click()
  await expectToast(page, "Sent")
  await expect(page.locator("summary", { hasText: /200 in/ })).toBeVisible()
  await expectSound(page, "webhook", { onPhone: true })

  const lists = await listsOf(page, board)
  await addCard(page, lists[0]?.id ?? "", "Prune <!channel>")
  await expect.poll(() => bodies.at(-1)).toContain("Prune &lt;!channel&gt;")
  await page.getByRole("button", { name: "Switch off" }).click()
  await expect(page.getByRole("heading", { name: "It is off" })).toBeVisible()
  await page.locator("summary", { hasText: "Delete" }).click()
  await page.getByRole("button", { name: "Delete webhook" }).click()
  await expectToast(page, "Webhook deleted")
  await expect(page.getByText("There are no webhooks.")).toBeVisible()
})
