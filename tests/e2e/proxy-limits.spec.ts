import { expect, test } from "./test"
import { aBoard, card, expectToast, register, untilLive } from "./people"

test.use({ allowedErrors: [/413/] })

test("says that a proxy does not take a comment or a file, and keeps the comment", async ({
  page,
}) => {
  await register(page)
  const board = await aBoard(page, { "To Do": ["one"] })
  await page.goto(`/board/${board}`)
  await card(page, "one").getByRole("link").first().click()
  await page.route("**/*", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 413, contentType: "text/html", body: "<h1>413</h1>" })
      : route.continue(),
  )
  const field = page.getByPlaceholder("Write a comment...")
  await field.fill("A long comment")
  await page.getByRole("button", { name: "Comment", exact: true }).click()
  await expectToast(page, "The server in front of this one")
  await expect(field).toHaveValue("A long comment")
  await page.goto(`${page.url()}?add=attachments`)
  await untilLive(page)
  await page
    .getByLabel("Attach files")
    .setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("words") })
  await expect(page.getByText("The server in front of this one").first()).toBeVisible()
})
