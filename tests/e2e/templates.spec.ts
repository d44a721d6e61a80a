import { expectSound } from "./axe"
import { aBoard, expectToast, list, register, untilLive } from "./people"
import { expect, test } from "./test"

test("a board becomes a template that others use", async ({ page, browser }) => {
  await register(page)
  const board = await aBoard(page, { "To Do": ["Water the roses"], Done: [] }, "Garden year")
  await page.goto(`/board/${board}`)
  await untilLive(page)
  await page.getByLabel("Board menu").click()
  await page.getByRole("link", { name: "Save as template" }).click()
  const name = `Garden ${board.slice(0, 8)}`
  await page.getByLabel("Name of the template").fill(name)
  await page.getByLabel("Everyone on this server can see and use it").check()
  await page.getByRole("button", { name: "Save template" }).click()
  await expectToast(page, "Template saved", "Use it from Templates whenever you like.")
  await expectSound(page, "saved template")

  const other = await (await browser.newContext()).newPage()
  await register(other)
  await other.goto("/templates")
  await other.getByRole("link", { name }).click()
  await other.getByRole("button", { name: "Use this template" }).click()
  await expect(list(other, "To Do")).toContainText("Water the roses")

  await page.goto(`/board/${board}/share`)
  await untilLive(page)
  const outside = page.getByRole("region", { name: "Outside this board" })
  await expect(outside).toContainText(`Template “${name}”`)
  await expectSound(page, "share, outside")
  await outside.getByRole("link", { name: "End sharing" }).click()
  await page.getByRole("button", { name: "End sharing" }).click()
  await expectToast(page, "Sharing ended", "The person who saved the template keeps it.")
  await expect(outside).toContainText("Nothing on this board is shared outside it.")
  await other.goto("/templates")
  await expect(other.getByRole("link", { name: "Wedding" })).toBeVisible()
  await expect(other.getByRole("link", { name })).toHaveCount(0)
  await other.context().close()

  await page.goto("/templates")
  await page.getByRole("link", { name }).click()
  await page.getByLabel(`Menu of template ${name}`).click()
  await page.getByRole("link", { name: "Delete template" }).click()
  const question = page.getByRole("dialog", { name: "Delete template?" })
  await expect(question).toContainText(`“${name}”? It cannot be restored.`)
  await question.getByRole("button", { name: "Delete", exact: true }).click()
  await expectToast(page, "Template deleted", "Boards created from it stay.")
  await expect(page.getByRole("link", { name })).toHaveCount(0)
})
