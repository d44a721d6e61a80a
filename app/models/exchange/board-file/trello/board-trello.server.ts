import { config } from "~/config/config.server"
import { trelloBackgroundName } from "~/models/exchange/board-file/trello/trello-colors"
import type { WholeBoard } from "~/models/exchange/board-file/whole-board.server"
import { readNewestComments } from "./newest-comments.server"
import { TrelloCards } from "./trello-cards.server"
import { TrelloParts } from "./trello-parts.server"

/**
 * Writes a board as Trello's exports are, for products that read these (docs/board-file.md): the objects of Trello's REST
 * API, https://developer.atlassian.com/cloud/trello/guides/rest-api/object-definitions/. Always equally.
 */
export async function* writeTrello(board: WholeBoard): AsyncGenerator<string> {
  const parts = new TrelloParts(board)
  const cards = new TrelloCards(board, parts)
  const head = JSON.stringify(headOf(board, parts))
  yield head.slice(0, -1)
  yield* array(
    "lists",
    board.lists.map((list, at) => cards.listOf(list, at)),
  )
  yield* array("cards", writeCards(board, cards))
  yield* array("checklists", writeChecklists(board, cards))
  yield* array("actions", writeActions(cards))
  yield* array("labels", parts.labels)
  yield* array("members", parts.people)
  yield* array(
    "memberships",
    parts.people.map(({ id }) => membershipOf(id, parts)),
  )
  yield* array("customFields", cards.fields.list())
  yield "}\n"
}

function headOf(board: WholeBoard, parts: TrelloParts) {
  const { id, name, description, background, createdAt } = board
  const { boardId } = parts
  const url = `${config.publicUrl}/board/${id}`
  return {
    id: boardId,
    name,
    desc: description ?? "",
    closed: false,
    url,
    shortUrl: url,
    descData: null,
    shortLink: parts.shortLinkOf(boardId),
    idOrganization: null,
    pinned: false,
    starred: false,
    dateLastActivity: createdAt,
    dateLastView: null,
    prefs: {
      permissionLevel: "private",
      cardAging: "regular",
      background: trelloBackgroundName(background),
      backgroundImage: null,
    },
    labelNames: {},
  }
}

const membershipOf = (idMember: string, parts: TrelloParts) => ({
  id: parts.idOf(`membership ${idMember}`),
  idMember,
  memberType: "normal",
  unconfirmed: false,
  deactivated: false,
})

async function* writeCards({ lists }: WholeBoard, cards: TrelloCards): AsyncGenerator<object> {
  for (const list of lists) {
    let at = 0
    for await (const card of list.cards(true)) yield cards.cardOf(card, list, at++)
  }
}

// Cards are read once more: the items of all do not fit in memory, and one array cannot be written beside another.
async function* writeChecklists({ lists }: WholeBoard, cards: TrelloCards): AsyncGenerator<object> {
  for (const list of lists) {
    for await (const card of list.cards(true)) yield* cards.checklistsOf(card)
  }
}

async function* writeActions(cards: TrelloCards): AsyncGenerator<object> {
  for await (const comment of readNewestComments(cards.ids)) yield* cards.actionOf(comment)
}

async function* array(
  name: string,
  things: AsyncIterable<object> | Iterable<object>,
): AsyncGenerator<string> {
  let separator = `,\n"${name}":[\n`
  for await (const thing of things) {
    yield separator + JSON.stringify(thing)
    separator = ",\n"
  }
  yield separator === ",\n" ? "]" : `${separator}]`
}
