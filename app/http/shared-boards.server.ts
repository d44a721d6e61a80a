import type { BoardAccess } from "~/models/access/access.server"
import type { BoardPage, CardFace } from "~/models/board/board-page"
import { readBoardPage } from "~/models/board/board-page.server"
import { formatLabel, parseLabel } from "~/models/label/label"
import { flatten } from "~/models/flatten"
import { SharedReads } from "~/models/shared-reads"
import {
  BOARD_ROUTE,
  type Asked,
  type BoardRenderer,
  type ListCache,
  type FramePart,
  type RootPage,
} from "./board-parts"
import { FixedPart } from "./brotli-parts.server"
import { readTimeZone } from "./preferences.server"

// Caches the parts of boards' documents, and their data, as bytes. All with the same role and time
// zone share the body and the data. These are made once per version, and once a minute, because the
// colours of due dates depend on the time. The frame shows the reader, and is cached for each.

const MB = 1024 * 1024
const MINUTE_MS = 60_000

export type Body = { name: string; part: FixedPart; lists: ListCache }
type Slotted = FixedPart | { slot: "nonce" | "requestId" }
/** The parts before and after the body. */
export type Frame = { before: Slotted[]; after: Slotted[] }

/** The compressed bytes are counted, too. */
const weightOf = (parts: readonly Slotted[]) =>
  1.3 * parts.reduce((sum, part) => sum + ("plain" in part ? part.plain.length : 0), 0)

const bodies = new SharedReads<Body | null>({
  ...{ maxEntries: 500, maxWeight: 64 * MB },
  // The lists are texts of characters, and kept with their HTML.
  weigh: (body) => (body ? 3 * weightOf([body.part]) : 0),
})
const dataOfBoards = new SharedReads<FixedPart | null>({
  ...{ maxEntries: 500, maxWeight: 32 * MB },
  weigh: (data) => (data ? weightOf([data]) : 0),
})
const frames = new SharedReads<Frame>({
  ...{ maxEntries: 3000, maxWeight: 48 * MB },
  weigh: ({ before, after }) => weightOf([...before, ...after]),
})

/** Tells the versions of the shared bytes of one board apart. */
export function stateOf({ version, createdAt }: BoardAccess): string {
  return [createdAt.getTime(), version, Math.floor(Date.now() / MINUTE_MS)].join(" ")
}

const keyOf = ({ boardId, userRole }: BoardAccess, zone: string) => `${boardId} ${userRole} ${zone}`

/** Returns the data that Remix's script fetches; null if the board was deleted. */
export function getBoardData(access: BoardAccess, asked: Asked): Promise<FixedPart | null> {
  const zone = readTimeZone(asked.request)
  return dataOfBoards.get(keyOf(access, zone), stateOf(access), async () => {
    const page = await readBoardPage(access, zone)
    return (
      page && new FixedPart(flatten({ [BOARD_ROUTE]: { data: page } }), { mayHaveSpaces: true })
    )
  })
}

/** Returns the body of the document; null if the board was deleted. */
export function getBody(
  { renderBody }: BoardRenderer,
  access: BoardAccess,
  asked: Asked,
): Promise<Body | null> {
  const zone = readTimeZone(asked.request)
  const { renderSlot } = asked.context
  return bodies.get(keyOf(access, zone), stateOf(access), async (reading) => {
    try {
      const before = await reading?.catch(() => null)
      const page = await readBoardPage(access, zone, { wait: () => renderSlot.take() })
      if (!page) return null
      const { html, lists } = await renderBody(page, asked, before?.lists)
      const part = new FixedPart(withData(html, page), { mayHaveSpaces: true })
      return { name: page.name, part, lists }
    } finally {
      renderSlot.release()
    }
  })
}

/** Returns the frame of the document, which ends and begins inside tags of the body. */
export function getFrame(
  { renderFrame }: BoardRenderer,
  boardName: string,
  root: RootPage,
  asked: Asked,
): Promise<Frame> {
  const key = JSON.stringify([asked.request.url, boardName, root])
  return frames.get(key, "", async () => {
    const { before, after } = await renderFrame(boardName, root, asked)
    const rest = `${inHtml(root)}}${BODY_END}`
    return {
      before: toFixed([...before, { text: BODY_START }]),
      after: toFixed([{ text: rest }, ...after]),
    }
  })
}

// Between these, the spaces before a part have no meaning, and the reader's own data finds its place.
const BODY_START = '<div class="board-frame"'
const BODY_END = "</template></div>"

/** Adds the data of the document, up to that of the root route. */
function withData(html: string, page: BoardPage): string {
  if (!html.startsWith(BODY_START) || !html.endsWith(BODY_END)) {
    throw new Error("The body of the board does not have its place for data at the end.")
  }
  const body = html.slice(BODY_START.length, -BODY_END.length)
  return `${body}{"${BOARD_ROUTE}":${inHtml(withoutMarkup(page))},"root":`
}

/** The browser reads most properties of cards from the markup; it needs no empty cards at the end. */
const withoutMarkup = ({ lists, ...page }: BoardPage) => ({
  ...page,
  lists: lists.map((list) => {
    const cards = list.cards.map(notInMarkup)
    const last = cards.findLastIndex((card) => Object.keys(card).length > 0)
    return { ...list, cards: cards.slice(0, last + 1) }
  }),
})

/** Labels that are not shown as they are written stay in the data. */
function notInMarkup({ id, title, due, completed, inDoneList, labels, ...card }: CardFace) {
  const isShown = labels?.every((label) => formatLabel(parseLabel(label)) === label) ?? true
  return isShown ? card : { ...card, labels }
}

/** JSON without characters that have a meaning in HTML. */
const inHtml = (value: unknown) =>
  JSON.stringify(value).replace(/[<&]/g, (sign) => (sign === "<" ? "\\u003c" : "\\u0026"))

/** Neighbouring texts become one part. */
function toFixed(parts: readonly FramePart[]): Slotted[] {
  const fixed: Slotted[] = []
  let text = ""
  const end = () => {
    if (text !== "") fixed.push(new FixedPart(text))
    text = ""
  }
  for (const part of parts) {
    if ("text" in part) text += part.text
    else {
      end()
      fixed.push(part)
    }
  }
  end()
  return fixed
}
