import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { config } from "~/config/config.server"
import type { User } from "~/database/types"
import { searchIn } from "~/models/finding/assist/search-prompt"
import { searchModel, understandSearch } from "~/models/finding/assist/understand-search.server"
import {
  answer,
  modelAt,
  say,
  startModelServer,
  startStream,
  type ModelServer,
} from "../../language-model"
import { aBoardWith, aUser } from "../../builders"

// Words that the rules of the search cannot place are translated by a model: into filters, and never into anything else.

let server: ModelServer
let actor: User

beforeAll(async () => {
  server = await startModelServer()
  actor = await aUser()
})
beforeEach(() => {
  server.asked.length = 0
  config.languageModel = modelAt(server.url, { readsSearches: true })
})
afterAll(async () => {
  config.languageModel = null
  await server.stop()
})

const counted: number[] = []
const understand = (q: string) =>
  understandSearch(
    actor,
    { q },
    {
      beforeAsking: async () => void counted.push(1),
      onFailure: async () => void counted.push(-1),
    },
  )

describe("a search that a model is to understand", () => {
  test("is not sent where whoever runs the server has not said so", async () => {
    config.languageModel = config.languageModel && { ...config.languageModel, readsSearches: false }
    expect(searchModel()).toBeNull()
    await expect(understand("forgotten roses")).rejects.toMatchObject({ status: 409 })
    config.languageModel = null
    expect(searchModel()).toBeNull()
    await expect(understand("forgotten roses")).rejects.toMatchObject({ status: 409 })
    expect(server.asked).toEqual([])
  })

  test("is sent with the day and nothing of boards, and asked once", async () => {
    await aBoardWith(actor, ["Roses to plant", "A secret card"])
    server.onAsk = (response) => answer(response, "  due:overdue @tom roses \n")
    counted.length = 0
    const found = await understand("roses that tom forgot")
    expect(found).toEqual({ q: '"roses" @tom due:overdue', model: "rose-1" })
    expect(await understand("roses that tom forgot")).toEqual(found)
    expect(counted).toEqual([1])
    const [asked, ...others] = server.asked
    expect(others).toEqual([])
    const [, user] = asked?.body.messages as { content: string }[]
    expect(JSON.parse(user?.content ?? "")).toEqual({
      sentence: "roses that tom forgot",
      today: new Date().toISOString().slice(0, 10),
      weekday: expect.stringMatching(/day$/) as string,
    })
    expect(JSON.stringify(server.asked)).not.toMatch(/secret|Roses to plant/)
    expect(Object.keys(asked?.body ?? {})).not.toContain("tools")
  })

  test("is left as words where the model fails or breaks off", async () => {
    for (const onAsk of [
      (response) => void response.writeHead(500).end("due:today"),
      (response) => {
        startStream(response)
        say(response, "due:today ")
        setImmediate(() => response.destroy())
      },
    ] satisfies ModelServer["onAsk"][]) {
      server.onAsk = onAsk
      await expect(understand("roses for later")).rejects.toMatchObject({
        status: 502,
        message:
          "The language model did not answer. What is shown is found by the words themselves.",
      })
    }
  })
})

describe("an answer is a search", () => {
  test.each([
    ["is:open has:file", "things that still have papers", "is:open has:file"],
    ["by:me finished:week", "what did I get done", "finished:week by:me"],
    ['list:"in review" priority:high', "hot stuff In Review", 'priority:high list:"in review"'],
    ["label:bug due:<2026-12-01", "bugs before december", "due:<2026-12-01 label:bug"],
  ])("%s", (text, sentence, search) => {
    expect(searchIn(text, sentence)).toBe(search)
  })

  test.each([
    ["prose with a filter", "Here it is: due:today", "due today"],
    ["a name that nobody typed", "label:secret", "show my cards"],
    ["a person whom nobody typed", "@me,@eve is:open", "my open cards"],
    ["words that nobody typed", "is:open DROP TABLE", "open cards"],
    ["a filter that is none", "owner:ana is:open", "open cards of ana"],
    ["a filter that is written wrongly", "due:soonish", "due soonish"],
    ["several lines", "is:open\nis:done", "open or done"],
    ["too many filters", "is:open ".repeat(1) + "has:file ".repeat(9), "open with files"],
    ["Markdown", "`is:open`", "open"],
    ["a call of a tool", '{"tool":"delete_board"} is:open', "open cards"],
    ["too long a line", `is:open ${"open ".repeat(50)}`, "open"],
    ["nothing", " ", "open"],
  ])("unless it is %s", (_, text, sentence) => {
    expect(searchIn(text, sentence)).toBeNull()
  })
})
