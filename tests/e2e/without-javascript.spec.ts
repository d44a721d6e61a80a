import { expect, test } from "./test"
import { aName, card, expectLayout, expectToast, list, openActions, PASSWORD } from "./people"

// A refused form is the page again, with the status of the refusal.
test.use({ javaScriptEnabled: false, allowedErrors: [/status of 4(00|09)/] })

test("does the main job from registering to signing out without JavaScript", async ({ page }) => {
  const username = aName()
  await page.goto("/boards")
  await expect(page).toHaveURL("/login?redirectTo=%2Fboards")
  await page.getByRole("link", { name: "Create an account" }).click()
  await page.getByLabel("Username").fill(username)
  await page.getByLabel("Full name").fill("Grace Hopper")
  await page.getByLabel("Email").fill(`${username}@example.org`)
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD)
  await page.getByLabel("Confirm password").fill("something else")
  await page.getByRole("button", { name: "Create Account" }).click()
  await expect(page.getByRole("alert")).toHaveText("Passwords don't match")
  await expect(page.getByLabel("Full name")).toHaveValue("Grace Hopper")
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD)
  await page.getByLabel("Confirm password").fill(PASSWORD)
  await page.getByRole("button", { name: "Create Account" }).click()
  await expect(page).toHaveURL("/boards")
  await expectToast(page, "Welcome to Cardinal!")

  await expect(page.getByText("Create your first board to get started")).toBeVisible()
  await page.getByRole("link", { name: "Create new board" }).click()
  await page.getByLabel("Board name").fill("No script")
  await page.getByLabel("Aurora").check()
  await page.getByRole("button", { name: "Create Board" }).click()
  await expectToast(page, "Board created successfully")
  await expect(page.getByLabel("List title")).toBeFocused()
  await expect(page.getByText("A list is a step of your work")).toBeVisible()
  await page.getByRole("button", { name: "Got it" }).click()
  await expect(page.getByText("A list is a step of your work")).toHaveCount(0)
  await page.getByLabel("List title").fill("To Do\nDoing\nDone")
  await page.getByRole("button", { name: "Add List" }).click()
  await list(page, "To Do").getByText("Add a card").click()
  for (const title of ["one", "two", "three", "four", "five"]) {
    await page.getByLabel("Title of the new card in To Do").fill(title)
    await list(page, "To Do").getByRole("button", { name: "Add Card" }).click()
  }
  await expectLayout(page, ["To Do: one, two, three, four, five", "Doing: ", "Done: "])

  await list(page, "Done").getByLabel("Menu of list Done").click()
  await page.getByRole("link", { name: "Rename" }).click()
  await page.getByLabel("List name", { exact: true }).fill("Finished")
  await page.getByRole("button", { name: "Save list name" }).click()
  await expectToast(page, "List updated successfully")

  await card(page, "two").getByRole("link").click()
  await expect(page.getByText("in list To Do")).toBeVisible()
  await openActions(page)
  await page.getByRole("link", { name: "Edit" }).click()
  await page.getByLabel("Card title").fill("two, renamed")
  await page.getByRole("button", { name: "Save" }).click()
  await page.getByRole("link", { name: "Add a description" }).click()
  await page.getByLabel("Description", { exact: true }).fill("<b>plain</b> text")
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("<b>plain</b> text")).toBeVisible()
  await openActions(page)
  await page.getByRole("link", { name: "Move" }).click()
  await page.getByLabel("List", { exact: true }).selectOption({ label: "Finished (0)" })
  await page.getByLabel("Position").fill("1")
  await page.getByRole("button", { name: "Move", exact: true }).click()
  await expect(page.getByText("in list Finished")).toBeVisible()
  await openActions(page)
  await page.getByRole("button", { name: "Copy" }).click()
  await page.getByRole("link", { name: "Close" }).click()
  await expectLayout(page, [
    "To Do: one, three, four, five",
    "Doing: ",
    "Finished: two, renamed, two, renamed",
  ])

  await list(page, "To Do").getByLabel("Menu of list To Do").click()
  await page.getByRole("button", { name: "Move right" }).click()
  await expectLayout(page, [
    "Doing: ",
    "To Do: one, three, four, five",
    "Finished: two, renamed, two, renamed",
  ])
  await list(page, "To Do").getByLabel("Menu of list To Do").click()
  await page.getByRole("button", { name: "Move left" }).click()
  await expectLayout(page, [
    "To Do: one, three, four, five",
    "Doing: ",
    "Finished: two, renamed, two, renamed",
  ])
  await card(page, "five").getByRole("link").click()
  await openActions(page)
  await page.getByRole("link", { name: "Delete" }).click()
  await expect(page.getByText("Are you sure you want to delete this card?")).toBeVisible()
  await page.getByRole("button", { name: "Delete" }).click()
  await expectToast(page, "Card deleted successfully")
  await list(page, "Doing").getByLabel("Menu of list Doing").click()
  await page.getByRole("link", { name: "Delete" }).click()
  await expect(
    page.getByText(
      'Are you sure you want to delete the list "Doing"? This will also delete all cards in it.',
    ),
  ).toBeVisible()
  await page.getByRole("button", { name: "Delete" }).click()
  await expectLayout(page, ["To Do: one, three, four", "Finished: two, renamed, two, renamed"])

  await page.getByLabel("Board menu").click()
  await page.getByRole("link", { name: "Background" }).click()
  await page.getByRole("button", { name: "Green and teal" }).click()
  await expectToast(page, "Board updated")
  await expect(page.locator("#main")).toHaveAttribute("data-background", "green-teal")
  await page.getByRole("link", { name: "Back to boards" }).click()
  await page.getByLabel("Menu of No script").click()
  await page.getByRole("link", { name: "Delete No script" }).click()
  await page.getByRole("button", { name: "Delete" }).click()
  await expectToast(page, "Your board has been successfully deleted")
  await page.getByLabel("Account of Grace Hopper").click()
  await page.getByRole("button", { name: "Log out" }).click()
  await expect(page).toHaveURL("/login")
  await expectToast(page, "Logged out")
})
