import { expect, test } from "./test"
import { aBoard, register, untilLive } from "./people"

// What was typed stays where it cannot be saved: too long, and in a tab of another account.

test("a title that is too long stays whole, and is not sent", async ({ page }) => {
  await register(page)
  const id = await aBoard(page, { "To Do": ["one"] })
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

test.describe("another account", () => {
  test.use({ allowedErrors: [/status of 409/] })

  test("a comment in a tab of another account stays, and is not written", async ({ page }) => {
    await register(page)
    const id = await aBoard(page, { "To Do": ["one"] })
    await page.goto(`/board/${id}`)
    await untilLive(page)
    await page.getByRole("link", { name: "one" }).click()
    const field = page.locator(".composer textarea")
    await field.fill("I am the first")
    const username = `other${Date.now()}`
    const password = "correct horse"
    await page.request.post("/api/auth/register", {
      data: {
        username,
        name: "Other",
        email: `${username}@example.org`,
        password,
        confirmPassword: password,
      },
    })
    await page.getByRole("button", { name: "Comment", exact: true }).click()
    await expect(page.locator(".composer")).toContainText(
      `You are signed in as Other (@${username}) now.`,
    )
    await expect(page.getByText("you are signed in as somebody else now")).toBeVisible()
    await expect(field).toHaveValue("I am the first")
  })
})
