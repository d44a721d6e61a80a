import { beforeEach, expect, test } from "vitest"
import { config } from "~/config/config.server"
import { db } from "~/database/db.server"
import type { User } from "~/database/types"
import { archiveCard } from "~/models/board/archive/archive.server"
import { moveCardAnywhere } from "~/models/board/card/card-order.server"
import { deleteCard, updateCard } from "~/models/board/card/card.server"
import { getCardPage } from "~/models/board/card-page/card-page.server"
import { createComment } from "~/models/board/comment/comment.server"
import { addressShower, textRenderer } from "~/models/board/mention/mention.server"
import { toHtml } from "~/models/text/markdown/markdown.server"
import { newId } from "~/models/text/id"
import { UTC } from "~/models/text/time/clock"
import { aBoardWith, aMember, aUser, type LaidOut } from "../../builders"

// The address of a card of any board is a link with its title for whoever may see it.

let owner: User
let reader: User
let here: LaidOut
let there: LaidOut

beforeEach(async () => {
  owner = await aUser()
  here = await aBoardWith(owner, ["To do", "Dig"])
  there = await aBoardWith(owner, ["Later", "Sow <b>", "Mow"])
  reader = await aMember(here.boardId, "viewer")
})

const addressOf = (title: string) =>
  `${config.publicUrl}/board/${there.boardId}/cards/${there.card(title)}`
const numberOf = (number: number) => `${config.publicUrl}/board/${there.boardId}/${String(number)}`

async function render(text: string, actor = owner): Promise<string> {
  const html = await textRenderer(db, here.boardId)(text)
  return (await addressShower(db, actor, [html]))(html)
}
const titled = (address: string, title: string) =>
  `<p><a href="${address}" class="linked-card">${title}</a></p>\n`
const unseen = (address: string) =>
  `<p><a href="${address}" rel="nofollow noopener noreferrer" target="_blank">a card you cannot see</a></p>\n`

test("other addresses are plain links, and one in code, or of a link with words, is as written", async () => {
  const { publicUrl } = config
  for (const text of [
    "https://a.example/board/1/2",
    `${publicUrl}/board/${there.boardId}`,
    `${publicUrl}/board/${there.boardId}/0`,
    `${publicUrl}/board/x/1`,
    `${publicUrl}.example/board/${there.boardId}/1`,
    `[Sowing](${numberOf(1)})`,
    `\`${numberOf(1)}\``,
  ]) {
    expect(await render(text), text).toBe(toHtml(text))
    expect(await render(text), text).not.toMatch(/linked-card|cannot see/)
  }
  expect(toHtml(numberOf(1))).toContain(`>${numberOf(1)}</a>`)
  expect(toHtml(`<card-address>${numberOf(1)}</card-address>`)).toContain("&lt;card-address&gt;")
})

test("who may see the card has its title, struck when that is done", async () => {
  expect(await render(addressOf("Sow <b>"))).toBe(titled(addressOf("Sow <b>"), "Sow &lt;b&gt;"))
  expect(await render(`See ${numberOf(2)}?view=table.`)).toContain(
    `<a href="${numberOf(2)}?view=table" class="linked-card">Mow</a>.`,
  )
  await updateCard(owner, { cardId: there.card("Mow"), completed: true })
  await archiveCard(owner, { cardId: there.card("Mow") })
  expect(await render(numberOf(2))).toBe(titled(numberOf(2), "<s>Mow</s>"))
})

test("others learn nothing, not even whether there is a card", async () => {
  const nobody = `${config.publicUrl}/board/${newId()}/cards/${newId()}`
  const deleted = addressOf("Mow")
  await deleteCard(owner, { cardId: there.card("Mow") })
  for (const address of [addressOf("Sow <b>"), numberOf(1), deleted, numberOf(99), nobody]) {
    expect(await render(address, reader)).toBe(unseen(address))
  }
  for (const address of [deleted, numberOf(2), numberOf(99), nobody]) {
    expect(await render(address)).toBe(unseen(address))
  }
  const member = await aMember(there.boardId, "viewer", reader)
  expect(await render(numberOf(1), member)).toContain("Sow")
})

test("addresses of a card that was moved lead to where it is, for whoever may see it there", async () => {
  await moveCardAnywhere(owner, {
    cardId: there.card("Mow"),
    newListId: here.list("To do"),
    newPosition: 0,
  })
  for (const address of [addressOf("Mow"), numberOf(2)]) {
    expect(await render(address, reader)).toBe(titled(address, "Mow"))
  }
})

test("each reader of a card's page sees its texts as they may, and the texts stay as written", async () => {
  const cardId = here.card("Dig")
  await updateCard(owner, { cardId, description: numberOf(1) })
  await createComment(owner, { cardId, text: addressOf("Mow") })
  const htmlsFor = async (actor: User) => {
    const page = await getCardPage(actor, { cardId }, UTC)
    return [page.descriptionHtml, page.comments[0]?.html]
  }
  const seen = [titled(numberOf(1), "Sow &lt;b&gt;"), titled(addressOf("Mow"), "Mow")]
  const hidden = [unseen(numberOf(1)), unseen(addressOf("Mow"))]
  expect(await htmlsFor(owner)).toEqual(seen)
  expect(await htmlsFor(reader)).toEqual(hidden)
  expect(await htmlsFor(owner)).toEqual(seen)
  const card = await db.card.findUniqueOrThrow({ where: { id: cardId } })
  expect(card.description).toBe(numberOf(1))
})
