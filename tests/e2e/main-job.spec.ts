import type { Page } from "@playwright/test"
import { expect, test } from "./test"
import {
  aBoard,
  card,
  drag,
  expectLayout,
  expectToast,
  list,
  PASSWORD,
  register,
  savedLayout,
  spot,
  untilLive,
  openActions,
} from "./people"

test.describe("signing in", () => {
  test.use({ allowedErrors: [/status of 4(00|01|09)|ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

  test("says what is wrong, and goes where one wanted to go", async ({ page }) => {
    const username = await register(page)
    await page.goto("/boards")
    await page.getByLabel("Account of Ada Lovelace").click()
    await page.getByRole("button", { name: "Log out" }).click()
    await expectToast(page, "Logged out")
    await page.goto("/settings")
    await expect(page).toHaveURL("/login?redirectTo=%2Fsettings")
    await page.getByRole("button", { name: "Sign In" }).click()
    await expect(page.getByRole("alert")).toHaveText("Please fill in all fields")
    await page.getByLabel("Username").fill(username)
    await page.getByLabel("Password").fill("wrong password")
    await page.context().setOffline(true)
    await page.getByRole("button", { name: "Sign In" }).click()
    await expectToast(page, "Login failed", "The server cannot be reached.")
    await page.context().setOffline(false)
    await page.getByRole("button", { name: "Sign In" }).click()
    await expectToast(page, "Login failed", "Invalid credentials")
    await page.getByLabel("Password").fill(PASSWORD)
    await page.getByRole("button", { name: "Sign In" }).click()
    await expect(page).toHaveURL("/settings")
    await expectToast(page, "Welcome back!", "Logged in as Ada Lovelace")
    await expect(page.getByLabel("Email")).toHaveValue(`${username}@example.org`)
  })
})

test("makes, edits and deletes a board from the overview", async ({ page }) => {
  await register(page)
  await page.goto("/boards")
  await expect(page.getByText("No boards yet")).toBeVisible()
  await page.getByRole("link", { name: "Create Board" }).click()
  const dialog = page.getByRole("dialog")
  await expect(dialog).toBeVisible()
  await dialog.getByLabel("Board name").fill("   ")
  await expect(dialog.getByRole("button", { name: "Create Board" })).toBeDisabled()
  await dialog.getByLabel("Board name").fill("Garden")
  await dialog.getByLabel("Description").fill("What grows where")
  await dialog.getByLabel("Leaves").check()
  await dialog.getByRole("button", { name: "Create Board" }).click()
  await expectToast(page, "Success", "Board created successfully")
  await expect(dialog).toBeHidden()
  await expect(page.getByRole("heading", { name: "Garden" })).toBeVisible()
  await expect(page.getByLabel("List title")).toBeFocused()
  await page.goto("/boards")

  await page.getByLabel("Menu of Garden").click()
  await page.getByRole("link", { name: "Edit Garden" }).click()
  await expect(dialog.getByLabel("Board name")).toHaveValue("Garden")
  await expect(dialog.getByLabel("Leaves")).toBeChecked()
  await dialog.getByLabel("Board name").fill("Not kept")
  // Beside the dialog: nothing of what was typed goes.
  await page.mouse.click(5, 5)
  await expect(dialog.getByLabel("Board name")).toHaveValue("Not kept")
  await dialog.getByLabel("Board name").fill("Garden")
  await page.mouse.click(5, 5)
  await expect(dialog).toBeHidden()
  await page.getByLabel("Menu of Garden").click()
  await page.getByRole("link", { name: "Edit Garden" }).click()
  await dialog.getByLabel("Board name").fill("Not kept")
  await page.keyboard.press("Escape")
  await expect(dialog.getByText("What you typed is not saved.")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel("Menu of Garden")).toBeFocused()
  await page.getByLabel("Menu of Garden").click()
  await page.getByRole("link", { name: "Edit Garden" }).click()
  await expect(dialog.getByLabel("Board name")).toHaveValue("Garden")
  await dialog.getByLabel("Board name").fill("Kitchen garden")
  await dialog.getByLabel("Description").fill("")
  await page.keyboard.press("Control+Enter")
  await expectToast(page, "Board updated successfully")
  await expect(page.getByText("What grows where")).toHaveCount(0)

  await page.getByLabel("Menu of Kitchen garden").click()
  await page.getByRole("link", { name: "Delete Kitchen garden" }).click()
  await expect(dialog).toContainText(
    "Are you sure you want to delete “Kitchen garden”? Everything on it goes with it: ",
  )
  await expect(dialog).toContainText("and what is archived there.")
  await dialog.getByRole("button", { name: "Delete" }).click()
  await expectToast(page, "Board deleted", "Your board has been successfully deleted")
  await expect(page.getByText("No boards yet")).toBeVisible()
})

test("adds lists and cards as fast as one types, renames a list, and changes a card", async ({
  page,
}) => {
  await register(page)
  await page.goto(`/board/${await aBoard(page, {})}`)
  const titles = ["one", "two", "three", "four", "five"]
  await test.step("lists and cards, one after the other", async () => {
    await page.getByText("Add a list").click()
    await page.keyboard.type("To Do")
    await page.keyboard.press("Enter")
    await expectToast(page, "List created")
    await list(page, "To Do").getByText("Add a card").click()
    for (const title of titles) {
      await page.keyboard.type(title)
      await page.keyboard.press("Enter")
    }
    await expectLayout(page, [`To Do: ${titles.join(", ")}`])
    await expectToast(page, "Card created successfully")
    await expect.poll(() => savedLayout(page)).toEqual([`To Do: ${titles.join(", ")}`])
    await page.reload()
    await expectLayout(page, [`To Do: ${titles.join(", ")}`])
    await untilLive(page)
  })
  await test.step("a list's name in place; an empty or unchanged one cancels", async () => {
    const rename = async (name: string, key: string) => {
      await page.getByRole("link", { name: "To Do", exact: true }).click()
      await page.getByLabel("List name", { exact: true }).fill(name)
      await page.keyboard.press(key)
    }
    await rename("   ", "Enter")
    await expectLayout(page, [`To Do: ${titles.join(", ")}`])
    await rename("Not this", "Escape")
    await expectLayout(page, [`To Do: ${titles.join(", ")}`])
    await rename("Next", "Enter")
    await expectToast(page, "List updated successfully")
    await expectLayout(page, [`Next: ${titles.join(", ")}`])
  })
  await test.step("a card over the board, edited in place, copied and deleted", async () => {
    await card(page, "one").getByRole("link").click()
    await expect(page).toHaveURL(/\/cards\//)
    const dialog = page.getByRole("dialog")
    await expect(dialog.getByText("in list Next")).toBeVisible()
    await dialog.getByRole("link", { name: "one" }).click()
    await expect(dialog.getByLabel("Card title")).toBeFocused()
    await page.keyboard.type("Not kept")
    await page.keyboard.press("Escape")
    await expect(dialog.getByRole("link", { name: "one" })).toBeFocused()
    await page.keyboard.press("Enter")
    await dialog.getByLabel("Card title").fill("first")
    await page.keyboard.press("Enter")
    await expectToast(page, "Card updated successfully")
    await expect(dialog.getByRole("link", { name: "first" })).toBeFocused()
    await dialog.getByRole("link", { name: "Add a description" }).click()
    const tasks = "First\nSecond\n\n- [ ] dig\n- [ ] sow\n- [x] rest"
    await dialog.getByLabel("Description", { exact: true }).fill(tasks)
    await dialog.getByRole("button", { name: "Save" }).click()
    await expect(dialog.locator(".card-text")).toContainText("First\nSecond")
    // A task of it is ticked where it stands.
    const box = (name: string) => dialog.getByRole("checkbox", { name })
    await box("sow").click()
    await expect(box("sow")).toBeChecked()
    await expect(box("dig")).not.toBeChecked()
    await expect(box("rest")).toBeChecked()
    await expect(box("sow")).toBeFocused()
    await box("rest").click()
    await expect(box("rest")).not.toBeChecked()
    const ticked = tasks.replace("[ ] sow", "[x] sow").replace("[x] rest", "[ ] rest")
    await expect.poll(() => descriptionOf(page)).toBe(ticked)
    await openActions(page)
    await dialog.getByRole("button", { name: "Copy", exact: true }).click()
    await expectToast(page, "Card created successfully")
    await openActions(page)
    await dialog.getByRole("link", { name: "Delete" }).click()
    await dialog.getByRole("button", { name: "Delete" }).click()
    await expectToast(page, "Card deleted successfully")
    await expectLayout(page, ["Next: first, two, three, four, five"])
    await card(page, "first").getByRole("link").click()
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL(/\/cards\//)
    await page.keyboard.press("Escape")
    await expect(card(page, "first").getByRole("link")).toBeFocused()
    await page.goBack()
    await expect(dialog).toBeVisible()
  })
})

test("drags cards and lists with the mouse, and keeps them there", async ({ page }) => {
  await register(page)
  await page.goto(
    `/board/${await aBoard(page, { "To Do": ["one", "two", "three"], Doing: ["four"], Done: [] })}`,
  )
  await untilLive(page)
  const at = (title: string) => spot(card(page, title), 60, 14)
  await drag(page, await at("one"), await at("four"))
  await expectLayout(page, ["To Do: two, three", "Doing: one, four", "Done: "])
  const three = await at("three")
  await drag(page, three, await at("two"))
  await expectLayout(page, ["To Do: three, two", "Doing: one, four", "Done: "])
  // A card is dropped anywhere over a list: on its foot, in the room below, on its head.
  const over = (name: string, down: number) => spot(list(page, name), 144, down)
  await drag(page, await at("two"), await over("Done", 80))
  await expectLayout(page, ["To Do: three", "Doing: one, four", "Done: two"])
  await drag(page, await at("three"), await over("Doing", 500))
  await expectLayout(page, ["To Do: ", "Doing: one, four, three", "Done: two"])
  await drag(page, await at("three"), await over("To Do", 10))
  await expectLayout(page, ["To Do: three", "Doing: one, four", "Done: two"])
  // Beside the lists, it goes to the nearest.
  const { x, y } = await over("Done", 400)
  await drag(page, await at("three"), { x: x + 360, y })
  await expectLayout(page, ["To Do: ", "Doing: one, four", "Done: two, three"])
  await drag(page, await at("three"), await spot(list(page, "To Do"), -8, 20))
  await expectLayout(page, ["To Do: three", "Doing: one, four", "Done: two"])
  const bar = await spot(page.locator(".board-bar"), 144, 20)
  await drag(page, await at("one"), bar)
  await expectLayout(page, ["To Do: three", "Doing: one, four", "Done: two"])
  const grip = (name: string) => spot(list(page, name).locator(".list-head"), 200, 20)
  await drag(page, await grip("Done"), await grip("To Do"))
  const layout = ["Done: two", "To Do: three", "Doing: one, four"]
  await expectLayout(page, layout)
  await expect(page).toHaveURL(/\/board\/[^/]+$/)
  await expect.poll(() => savedLayout(page)).toEqual(layout)
  await page.reload()
  await expectLayout(page, ["Done: two", "To Do: three", "Doing: one, four"])
})

/** The description of the open card, as the server has it. */
async function descriptionOf(page: Page): Promise<string> {
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? ""
  const answer = await page.request.get(`/api/cards/${id}`)
  return ((await answer.json()) as { description: string }).description
}
