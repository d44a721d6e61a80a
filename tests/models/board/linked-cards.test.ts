import { beforeEach, expect, test } from "vitest"
import type { User } from "~/database/types"
import { db } from "~/database/db.server"
import { moveCardAnywhere } from "~/models/board/card/card-order.server"
import { deleteCard, updateCard } from "~/models/board/card/card.server"
import { textRenderer } from "~/models/board/mention/mention.server"
import { toHtml } from "~/models/text/markdown/markdown.server"
import { aBoardWith, aUser, type LaidOut } from "../../builders"

// `#12` in a text of a board is a link to its card with this number.

let owner: User
let board: LaidOut
let other: LaidOut

beforeEach(async () => {
  owner = await aUser()
  board = await aBoardWith(owner, ["To do", "Dig <b>", "Sow", "Mow"])
  other = await aBoardWith(owner, ["Later", "Secret"])
})

const render = (text: string, { boardId } = board) => textRenderer(db, boardId)(text)
const linkTo = (title: string, text: string) =>
  `<a href="/board/${board.boardId}/cards/${board.card(title)}" class="linked-card">${text}</a>`

test("a number of no card, in code, in a link or within a word is none", async () => {
  for (const text of ["#99", "#0", "#01", "#1a", "a#1", "##1", "&#1;", "#1/2", "1/#1"]) {
    expect(await render(text), text).toBe(toHtml(text))
    expect(await render(text), text).not.toContain("<a")
  }
  expect(await render("`#1`")).toBe("<p><code>#1</code></p>\n")
  expect(await render("[see #1](https://a.example/#1)")).not.toContain("Dig")
  expect(await render("https://a.example/#1")).not.toContain("Dig")
})

test("a number is a link with the title of the card, struck when that is done", async () => {
  expect(await render("See #1, (#2).")).toBe(
    `<p>See ${linkTo("Dig <b>", "#1 Dig &lt;b&gt;")}, (${linkTo("Sow", "#2 Sow")}).</p>\n`,
  )
  await updateCard(owner, { cardId: board.card("Sow"), title: "Sown", completed: true })
  expect(await render("#2")).toBe(`<p>${linkTo("Sow", "<s>#2 Sown</s>")}</p>\n`)
})

test("a text that looks like a tag of ours is a text", async () => {
  expect(await render("<card-number>#1</card-number>")).toContain("&lt;card-number&gt;")
})

test("a deleted card has no link, and a moved one tells no title", async () => {
  await deleteCard(owner, { cardId: board.card("Sow") })
  expect(await render("#2")).toBe("<p>#2</p>\n")
  await moveCardAnywhere(owner, {
    cardId: board.card("Mow"),
    newListId: other.list("Later"),
    newPosition: 0,
  })
  expect(await render("#3")).toBe(
    `<p><a href="/board/${board.boardId}/3" class="linked-card">#3</a></p>\n`,
  )
  expect(await render("#1", other)).toContain("Secret")
})

test("without its board a text has no links", () => {
  expect(toHtml("See #1")).toBe("<p>See #1</p>\n")
})
