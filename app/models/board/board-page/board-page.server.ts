import { isDeepStrictEqual } from "node:util"
import { notFound } from "~/errors"
import { getAccess, type Actor, type BoardAccess } from "~/models/access/access.server"
import type { BoardKey } from "~/models/board/board/board"
import { forReader, readFilter, toQuery, type BoardFilter } from "./board-filter"
import type { BoardPage, CardFace, ListFace } from "./board-page"
import { frameOf } from "./frame-state.server"
import { getBoardPart, type BoardPart, type PlacedCard } from "./board-part.server"
import { sharedStateOf } from "~/models/board/board/versioned"
import { toFace } from "~/models/board/board-page/card-face.server"
import { faceDate } from "~/models/text/time/date-text.server"
import { Pacer } from "~/models/text/pacer.server"
import { SharedReads } from "~/models/text/shared-reads"

type Options = {
  /** Applied if the board has more cards than its page can hold. */
  filter?: BoardFilter
  /** Called once the data is there; resolves when the page may be rendered. */
  wait?: () => Promise<void>
  /** The data is not rendered, so that the shared part is not waited for. */
  isData?: boolean
}

const NO_FILTER = readFilter(new URLSearchParams())
const MINUTE_MS = 60_000

type Made = { page: BoardPage; weight: number }

const cache = new SharedReads<Made>({
  maxEntries: 200,
  maxWeight: 64 * 1024 * 1024,
  // With the HTML of its cards, in two variants: see `renderedOnce`.
  weigh: ({ weight }) => 3 * weight,
})

/** @param zone the reader's IANA time zone. @throws 404, and the errors of `wait` */
export async function getBoardPage(
  actor: Actor,
  { boardId }: BoardKey,
  zone: string,
  options: Options = {},
): Promise<BoardPage> {
  const access = await getAccess(actor, boardId)
  const page = access && (await readBoardPage(access, zone, { ...options, userId: actor.id }))
  if (!page) throw notFound()
  return page
}

/** The page of a role and zone, made once per version and minute (for due dates); null if deleted. @throws as `wait` */
export async function readBoardPage(
  access: BoardAccess,
  zone: string,
  { userId, filter = NO_FILTER, wait, isData }: Options & { userId?: string } = {},
): Promise<BoardPage | null> {
  const part = await getBoardPart(access, forReader(filter, userId), zone)
  if (!part) return null
  const make = () => makePage(part, access, zone, filter)
  const key = [access.boardId, access.userRole, zone].join(" ")
  const state = [sharedStateOf(access), Math.floor(Date.now() / MINUTE_MS)].join(" ")
  const isShared = (part.shortened?.query ?? "") === ""
  const { page } = isShared
    ? await cache.get(key, state, async (before) =>
        withKnownCards(await make(), await known(before)),
      )
    : await make()
  if (!isShared || !isData) await wait?.()
  return page
}

const known = (before?: Promise<Made>) => before?.catch(() => undefined)

/** Keeps the arrays of cards that are as before, for which the server has cached HTML. */
function withKnownCards(made: Made, before: Made | undefined): Made {
  if (!before || !isDeepStrictEqual(made.page.members, before.page.members)) return made
  const known = new Map(before.page.lists.map(({ cards }) => [JSON.stringify(cards), cards]))
  const lists = made.page.lists.map((list) => {
    return { ...list, cards: known.get(JSON.stringify(list.cards)) ?? list.cards }
  })
  return { ...made, page: { ...made.page, lists } }
}

async function makePage(
  part: BoardPart,
  access: BoardAccess,
  zone: string,
  filter: BoardFilter,
): Promise<Made> {
  const facesOf = faceMaker(zone, { withNumbers: access.showsNumbers })
  const lists: ListFace[] = []
  for (const { id, name, limit, archiveDays, cardsDone, cards, more, total } of part.lists) {
    lists.push({
      id,
      name,
      ...(limit !== undefined && { limit }),
      ...(archiveDays !== undefined && { archiveDays }),
      ...(cardsDone && { cardsDone }),
      cards: await facesOf(cards),
      ...(more > 0 && { more }),
      ...(part.shortened && part.shortened.query !== "" && { total }),
    })
  }
  const { shortened } = part
  const page: BoardPage = {
    ...frameOf(access, part),
    lists,
    ...(shortened && { shortened: { ...shortened, query: toQuery(filter) } }),
  }
  return { page, weight: part.weight }
}

/** Returns a function that converts cards to faces, at this moment and for one reader. */
export function faceMaker(
  zone: string,
  { withNumbers = false } = {},
): (cards: readonly PlacedCard[]) => Promise<CardFace[]> {
  const now = Date.now()
  const reader = { zone, now, dateText: (moment: string) => faceDate(moment, zone, now) }
  const pacer = new Pacer()
  return async (cards) => {
    const faces: CardFace[] = []
    for (const { card, position } of cards) {
      faces.push({
        ...toFace(card, reader),
        ...(withNumbers && { number: card.number }),
        ...(position !== undefined && { position }),
      })
      if (pacer.isDue) await pacer.wait()
    }
    return faces
  }
}
