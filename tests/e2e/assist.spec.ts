import type { Page } from "@playwright/test"
import {
  answer,
  finish,
  say,
  startModelServer,
  startStream,
  type ModelServer,
} from "../language-model"
import { startServer, type TestServer } from "../server"
import { expectSound } from "./axe"
import { aBoard, card, expectToast, openActions, register, untilLive } from "./people"
import { listsOf } from "./deeds"
import { expect, test as base } from "./test"

// A board whose members ask a language model, at a real server that speaks its protocol.

const test = base.extend<{
  model: ModelServer
  settings: Record<string, string>
  assisted: TestServer
}>({
  model: async ({}, use) => {
    const model = await startModelServer()
    await use(model)
    await model.stop()
  },
  settings: [{}, { option: true }],
  assisted: async ({ model, settings }, use) => {
    const named = { AI_BASE_URL: model.url, AI_MODEL: "rose-1", AI_API_KEY: "sk-secret" }
    const env = { ...named, ...settings }
    const server = await startServer({ env })
    await use(server)
    await server.stop()
  },
  baseURL: async ({ assisted }, use) => {
    await use(assisted.url)
  },
})

// The answer of a model that fails is a 502; one that breaks off is cut off.
test.use({ allowedErrors: [/status of 502|ERR_INCOMPLETE_CHUNKED_ENCODING/] })

test("a language model is switched on, asked from a card and by the board, and stopped", async ({
  page,
  model,
}) => {
  await register(page)
  const board = await aBoard(page, { "To do": ["Roses"] })
  await test.step("is switched on by an owner, asked from the card, stopped, and its items are added", async () => {
    await page.goto(`/board/${board}/digest`)
    await page.getByRole("button", { name: "Switch on" }).click()
    await expectToast(page, "Language model switched on")
    await page.goto(`/board/${board}`)
    await untilLive(page)
    await card(page, "Roses").click()
    await page.getByLabel("Actions").click()
    await page.getByRole("link", { name: "Ask the language model" }).click()
    await expect(page.getByText("are sent to the model rose-1 at 127.0.0.1:")).toBeVisible()

    model.onAsk = (response) => {
      startStream(response)
      say(response, "Roses are to be ")
    }
    await page.getByRole("button", { name: "Summarise" }).click()
    const summary = page.getByRole("region", { name: "Summary" })
    await expect(summary).toContainText("rose-1 is writing…")
    await expect(summary).toContainText("Roses are to be")
    await expect(page.getByRole("button", { name: "Reword" })).toBeDisabled()
    await summary.getByRole("button", { name: "Stop" }).click()
    await expect(summary).toContainText("Stopped before the answer was complete.")
    await expect.poll(() => model.brokenOff).toBe(1)

    model.onAsk = (response) => void response.writeHead(500).end()
    await page.getByRole("button", { name: "Summarise" }).click()
    await expect(page.getByRole("alert")).toContainText("The language model did not answer.")
    await expect(summary).toHaveCount(0)

    model.onAsk = (response) => {
      startStream(response)
      say(response, "Half ")
      setTimeout(() => response.destroy(), 100)
    }
    await page.getByRole("button", { name: "Summarise" }).click()
    await expect(page.getByRole("alert")).toContainText("The language model broke off.")
    await expect(page.getByRole("alert").getByRole("link")).toHaveAttribute(
      "href",
      `/board/${board}/digest`,
    )

    // The text that a hostile card makes the model write stays text.
    const written = `<img src=x onerror="alert(1)"> [here](https://evil.example)`
    model.onAsk = (response) => answer(response, `${written}\n- Dig a hole`)
    await page.getByRole("button", { name: "Suggest items" }).click()
    const answered = page.getByRole("region", { name: "Suggested items" })
    await expect(answered).toContainText(written)
    await expect(answered.locator("img, a")).toHaveCount(0)
    await answered.getByRole("button", { name: "Add: Dig a hole" }).click()
    await expect(answered.getByText("Added")).toHaveCount(1)
    await expect(page.getByRole("checkbox", { name: "Dig a hole" })).toBeVisible()
    await expectSound(page, "card with an answer of the language model")

    // A suggested description is an edit of the card, which shows it at once.
    model.onAsk = (response) => answer(response, "Plant **roses**.")
    await page.getByRole("button", { name: "Reword" }).click()
    await page.getByRole("button", { name: "Use the suggested text" }).click()
    await expect(page.locator("#description-text strong")).toHaveText("roses")
    await expect(page.getByRole("region", { name: "Language model" })).toHaveCount(0)
    await expect(page).toHaveURL(/\/cards\/[^/?]+$/)
    await openActions(page)
    await page.getByRole("link", { name: "Ask the language model" }).click()

    model.onAsk = (response) => {
      startStream(response)
      say(response, "Half ")
    }
    await page.getByRole("button", { name: "Reword" }).click()
    await expect(page.getByText("rose-1 is writing…")).toBeVisible()
    await page.request.put(`/api/boards/${board}/assist`, { data: { enabled: false } })
    await expect(page.getByText("The language model is off for this board")).toBeVisible()
  })
  await test.step("what happened on a board is summed up as it is written, from the digest", async () => {
    await page.goto(`/board/${board}/digest`)
    await expect(page.getByRole("heading", { name: "Language model" })).toBeVisible()
    const leading = page.getByRole("link", { name: "What happened since you last looked" })
    await expect(leading).toHaveCount(0)
    await page.request.put(`/api/boards/${board}/assist`, { data: { enabled: true } })
    await page.reload()
    await leading.click()
    await expect(page.getByText("are sent to the model rose-1 at 127.0.0.1:")).toBeVisible()

    const before = model.asked.length
    let end = (): void => undefined
    model.onAsk = (response) => {
      startStream(response)
      say(response, "A card about <b>roses</b> ")
      end = () => {
        say(response, "was added.")
        finish(response)
      }
    }
    await page.getByRole("button", { name: "Summarise" }).click()
    const written = page.getByRole("region", { name: "Summary" })
    await expect(written).toContainText("A card about <b>roses</b>")
    await expectSound(page, "summary that is written")
    end()
    const summary = page.getByRole("region", { name: /^Since / })
    await expect(summary).toContainText("A card about <b>roses</b> was added.")
    await expect(page).toHaveURL(/\/summary\?days=7&answer=[\w-]{43}$/)
    await expectSound(page, "summary")
    await page.reload()
    await expect(summary).toContainText("was added.")
    expect(model.asked).toHaveLength(before + 1)

    // A reader who leaves stops the model.
    let isLeft = false
    model.onAsk = (response) => {
      response.once("close", () => (isLeft = true))
      startStream(response)
      say(response, "A card about tulips ")
    }
    await page.getByRole("link", { name: "30 days" }).click()
    await expect(summary).toHaveCount(0)
    await aCardOn(page, board)
    await page.getByRole("button", { name: "Summarise" }).click()
    await expect(written).toContainText("A card about tulips")
    await page.getByRole("link", { name: "digest" }).click()
    await expect.poll(() => isLeft, { intervals: [50] }).toBe(true)
  })
})

/** Adds a card, so that there is more to sum up. */
async function aCardOn(page: Page, boardId: string): Promise<void> {
  const lists = await listsOf(page, boardId)
  const listId = lists[0]?.id
  const added = await page.request.post("/api/cards", { data: { listId, title: "Tulips" } })
  expect(added.status()).toBe(201)
}
