import type { Page } from "@playwright/test"
import { expect, test } from "./test"
import { firstCardOf } from "./deeds"
import { aBoard, expectToast, register, untilLive } from "./people"

// A typed text stays when an answer is lost, and sent again it creates one thing.

test.use({ allowedErrors: [/ERR_FAILED|Failed to fetch|status of 429/] })

/** The server does what the page's next form asks for, but its answer does not arrive. */
async function loseNextAnswer(page: Page): Promise<void> {
  let isLost = false
  await page.route(/\.data\b/, async (route) => {
    const request = route.request()
    if (isLost || request.method() !== "POST") return route.fallback()
    isLost = true
    const { cookie = "", "content-type": type = "" } = await request.allHeaders()
    // Not by the browser, which would keep the cookies of the answer.
    await fetch(request.url(), {
      method: "POST",
      headers: { Cookie: cookie, "Content-Type": type },
      body: request.postData(),
    })
    await route.abort()
  })
}

const LOST = "The server cannot be reached. What you did may not have been saved."

test("a new board and a new label are made once, and nothing typed is lost", async ({ page }) => {
  await register(page)
  await page.goto("/boards?new")
  const dialog = page.locator("dialog:modal")
  const name = dialog.getByLabel("Board name")
  await expect(dialog).toBeVisible()
  await name.fill("Garden")
  await dialog.getByLabel("Description").fill("What grows where")
  await dialog.getByLabel("Leaves").check()
  await loseNextAnswer(page)
  await dialog.getByRole("button", { name: "Create Board" }).click()
  await expectToast(page, LOST)
  await expect(page.locator(".board-tile-name")).toHaveText(["Garden"])
  await expect(name).toHaveValue("Garden")
  await expect(dialog.getByLabel("Description")).toHaveValue("What grows where")
  await expect(dialog.getByLabel("Leaves")).toBeChecked()
  await dialog.getByRole("button", { name: "Create Board" }).click()
  await expectToast(page, "Board created successfully")
  await expect(page.getByRole("heading", { name: "Garden" })).toBeVisible()
  await page.goto("/boards")
  await expect(page.locator(".board-tile-name")).toHaveText(["Garden"])

  await page.getByRole("link", { name: "Labels" }).click()
  await page.getByRole("link", { name: "Add label" }).click()
  await page.getByLabel("Label name").fill("Weeds")
  await loseNextAnswer(page)
  await page.getByRole("button", { name: "Create Label" }).click()
  await expectToast(page, LOST)
  await expect(page.getByRole("link", { name: "Edit Weeds" })).toHaveCount(1)
  await expect(page.getByLabel("Label name")).toHaveValue("Weeds")
  await page.getByRole("button", { name: "Create Label" }).click()
  await expectToast(page, "Label created successfully")
  await expect(page.getByRole("link", { name: "Edit Weeds" })).toHaveCount(1)
})

test.describe("an answer that is not the server's", () => {
  test.use({
    allowedErrors: [/status of [45]\d\d|console.error: (SyntaxError|Error: No response body)/],
  })

  const html = { contentType: "text/html", body: "<h1>Sign in to this network</h1>" }
  const answers = {
    "of a proxy": { status: 502, ...html },
    "of a proxy that knows no server": { status: 404, ...html },
    "of a network": { status: 200, ...html },
    "without a body": { status: 204 },
    "that is empty": { status: 200, body: "" },
  }

  test("takes neither the page nor the text", async ({ page }) => {
    await register(page)
    const board = await aBoard(page, { "To Do": ["one"] })
    await page.goto(`/board/${board}/cards/${await firstCardOf(page, board)}`)
    const comment = page.locator(".comment").first()
    for (const [index, [name, answer]] of Object.entries(answers).entries()) {
      await test.step(name, async () => {
        await untilLive(page)
        await page.getByLabel("New comment").fill(`Said in hotel ${String(index)}`)
        await page.route(/\.data\b|\/api\//, (route) => route.fulfill(answer))
        await page.getByRole("button", { name: "Comment", exact: true }).click()
        await expect(comment).toContainText(`Said in hotel ${String(index)}`)
        await page.evaluate(() => {
          window.__remixRouter.revalidate()
        })
        await page.waitForFunction(() => window.__remixRouter.state.revalidation === "idle")
        await expect(comment).toContainText("Waiting to be sent")
        await page.unroute(/\.data\b|\/api\//)
        await page.reload()
        await expect(page.locator(".comment")).toHaveCount(index + 1)
        await expect(comment).not.toContainText("Waiting")
      })
    }
  })
})
