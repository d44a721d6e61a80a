import { expectNoViolations } from "./axe"
import { aBoard, register } from "./people"
import { listsOf } from "./deeds"
import { expect, test } from "./test"

// Somebody without an account leaves a card by keys, with and without a script, and a member takes it.

/** A browser's message about a form that was refused. */
test.use({ allowedErrors: [/status of 400/] })

const A_FILE = { name: "gate.txt", mimeType: "text/plain", buffer: Buffer.from("It squeaks.") }

for (const javaScriptEnabled of [true, false]) {
  test(`a card is left and taken ${javaScriptEnabled ? "with" : "without"} scripts`, async ({
    page,
    browser,
  }) => {
    await register(page)
    const boardId = await aBoard(page, { Ideas: ["Plant"], Done: [] })
    const [list] = await listsOf(page, boardId)
    const answer = await page.request.put(`/api/boards/${boardId}/public`, {
      data: { requestListId: list?.id },
    })
    const { pathname } = new URL(((await answer.json()) as { address: string }).address)
    const nobody = await browser.newContext({
      javaScriptEnabled,
      viewport: { width: 390, height: 800 },
    })
    const visit = await nobody.newPage()
    await visit.goto(pathname)
    await visit.getByRole("link", { name: "Leave a card" }).click()
    const title = visit.getByRole("textbox", { name: "Title" })
    await title.focus()
    await visit.keyboard.type("Fix the gate")
    await visit.keyboard.press("Tab")
    await visit.keyboard.type("It squeaks.")
    await visit.keyboard.press("Tab")
    await expect(visit.getByRole("textbox", { name: "Your email address" })).toBeFocused()
    await visit.keyboard.press("Tab")
    const file = visit.getByLabel("File (optional)")
    await expect(file).toBeFocused()
    await visit.keyboard.press("Tab")
    await expect(visit.getByRole("button", { name: "Leave card" })).toBeFocused()
    const over = await visit.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(over).toBeLessThanOrEqual(0)
    if (javaScriptEnabled) await expectNoViolations(visit, "the form")
    // A form is refused in its first seconds, and says so.
    await expect(async () => {
      await file.setInputFiles(A_FILE)
      await visit.getByRole("button", { name: "Leave card" }).press("Enter")
      await expect(visit).toHaveURL(/\/requests\//, { timeout: 1000 })
    }).toPass()
    await expect(
      visit.getByText("nobody has taken it yet. It is not shown to others."),
    ).toBeVisible()
    await expect(visit.getByRole("heading", { name: "Fix the gate" })).toBeVisible()
    if (javaScriptEnabled) await expectNoViolations(visit, "the card")
    expect(await nobody.cookies()).toEqual([])

    await page.goto(`/board/${boardId}`)
    const face = page.locator(".cards").getByRole("link", { name: "Fix the gate" })
    await expect(face).toContainText("From outside")
    await face.click()
    const dialog = page.getByRole("dialog")
    await expect(dialog.getByText("gate.txt").first()).toBeVisible()
    await dialog.getByRole("button", { name: "Take", exact: true }).click()
    await expect(dialog.getByText("Nobody has taken it yet.")).toBeHidden()
    await dialog.getByRole("link", { name: "Close" }).click()
    await expect(dialog).toBeHidden()
    await expect(face).not.toContainText("From outside")
    await visit.reload()
    await expect(visit.getByText("A member of the board has taken your card.")).toBeVisible()
    await nobody.close()
  })
}
