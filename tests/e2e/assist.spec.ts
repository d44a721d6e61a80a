import { answer, startModelServer, startStream, type ModelServer } from "../language-model"
import { startServer, type TestServer } from "../server"
import { expectSound } from "./axe"
import { aBoard, card, expectToast, register, untilLive } from "./people"
import { expect, test as base } from "./test"

// A board whose members ask a language model, at a real server that speaks its protocol.

const test = base.extend<{ model: ModelServer; assisted: TestServer }>({
  model: async ({}, use) => {
    const model = await startModelServer()
    await use(model)
    await model.stop()
  },
  assisted: async ({ model }, use) => {
    const env = { AI_BASE_URL: model.url, AI_MODEL: "rose-1", AI_API_KEY: "sk-secret" }
    const server = await startServer({ env })
    await use(server)
    await server.stop()
  },
  baseURL: async ({ assisted }, use) => {
    await use(assisted.url)
  },
})

// The answer of a model that fails is a 502.
test.use({ allowedErrors: [/status of 502/] })

test("is switched on by an owner, asked from the card, stopped, and its items are added", async ({
  page,
  model,
}) => {
  await register(page)
  const board = await aBoard(page, { "To do": ["Roses"] })
  await page.goto(`/board/${board}/digest`)
  await page.getByRole("button", { name: "Switch on" }).click()
  await expectToast(page, "Language model switched on")
  await page.goto(`/board/${board}`)
  await untilLive(page)
  await card(page, "Roses").click()
  await page.getByLabel("Actions").click()
  await page.getByRole("link", { name: "Ask the language model" }).click()
  await expect(page.getByText("are sent to the model rose-1 at 127.0.0.1:")).toBeVisible()

  model.onAsk = (response) => startStream(response)
  await page.getByRole("button", { name: "Summarise" }).click()
  await page.getByRole("link", { name: "Stop" }).click()
  await expect(page.getByRole("link", { name: "Stop" })).toHaveCount(0)
  await expect.poll(() => model.brokenOff).toBe(1)

  model.onAsk = (response) => void response.writeHead(500).end()
  await page.getByRole("button", { name: "Summarise" }).click()
  await expect(page.getByRole("alert")).toContainText("The language model did not answer.")

  // What a hostile card makes the model write is text.
  const written = `<img src=x onerror="alert(1)"> [here](https://evil.example)`
  model.onAsk = (response) => answer(response, `${written}\n- Dig a hole`)
  await page.getByRole("button", { name: "Suggest items" }).click()
  const answered = page.getByRole("region", { name: "Suggested items" })
  await expect(answered).toContainText(written)
  await expect(answered.locator("img, a")).toHaveCount(0)
  await answered.getByRole("button", { name: "Add: Dig a hole" }).click()
  await expectToast(page, "Item added")
  await expect(answered.getByText("Added")).toHaveCount(1)
  await expectSound(page, "language model")
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("a better wording is shown beside one's own, and used by a form", async ({
    page,
    model,
  }) => {
    await register(page)
    const board = await aBoard(page, { "To do": ["Roses"] })
    await page.goto(`/board/${board}`)
    const cardId = (await card(page, "Roses").getAttribute("data-card-id")) ?? ""
    await page.goto(`/board/${board}/cards/${cardId}/assist`)
    await expect(page.getByText("An owner has not switched the language model on")).toBeVisible()
    await page.goto(`/board/${board}/digest`)
    await page.getByRole("button", { name: "Switch on" }).click()
    await page.goto(`/board/${board}/cards/${cardId}/assist`)
    model.onAsk = (response) => answer(response, "Plant roses along the fence.")
    await page.getByRole("button", { name: "Reword" }).click()
    await page.reload()
    await expect(page.getByRole("region", { name: "Suggested wording" })).toContainText(
      "Plant roses along the fence.",
    )
    expect(model.asked).toHaveLength(1)
    await page.getByRole("button", { name: "Use the suggested text" }).click()
    await expect(page).toHaveURL(new RegExp(`/cards/${cardId}$`))
    await expect(page.getByText("Plant roses along the fence.")).toBeVisible()
  })
})
