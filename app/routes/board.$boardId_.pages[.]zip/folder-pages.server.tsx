import type { ReactNode } from "react"
import { queryOf } from "~/components/published/published-bar.server"
import { PublishedCalendar } from "~/components/published/published-calendar.server"
import { PublishedCard } from "~/components/published/published-card.server"
import { PublishedLists } from "~/components/published/published-lists.server"
import { PublishedPage } from "~/components/published/published-page.server"
import { PublishedTable } from "~/components/published/published-table.server"
import { notFound } from "~/errors"
import { readDefaultAvatar, readFolderStyle } from "~/http/folder-assets.server"
import type { Actor } from "~/models/access/access.server"
import type { BoardKey } from "~/models/board/board/board"
import {
  filesOfCard,
  folderFile,
  ifGone,
  ownAvatar,
  type FolderFile,
} from "~/models/exchange/publish/folder-file.server"
import { readPublicBoard, type ReadBoard } from "~/models/exchange/publish/public-board-view.server"
import { monthsOf, publicCalendar } from "~/models/exchange/publish/public-calendar.server"
import { publicCalendarFile } from "~/models/exchange/publish/public-calendar-file.server"
import { publicCardReader } from "~/models/exchange/publish/public-card-view.server"
import { publicFeed } from "~/models/exchange/publish/public-feed.server"
import { LINKS_IN_FOLDER as links, type PublicView } from "~/models/exchange/publish/public-links"
import { publicTable } from "~/models/exchange/publish/public-table.server"
import type { PublicBoard } from "~/models/exchange/publish/public-view"
import { publishedOf, type Published } from "~/models/exchange/publish/published.server"
import { monthOf } from "~/models/text/time/days"
import { toDocument } from "~/routes/p.$token._index/public-route.server"

/** The bytes of a folder depend on the board only, so that whoever has one sees what has changed. */
export const FOLDER_TIME = new Date("2000-01-01T00:00:00Z")

/** A board as people without an account may see it, in files that are made while they are read. @throws 404, 403 */
export async function openFolder(
  actor: Actor,
  key: BoardKey,
): Promise<{ boardName: string; files: AsyncGenerator<FolderFile> }> {
  const { published } = await publishedOf(actor, key)
  const read = await readPublicBoard(published)
  if (!read) throw notFound()
  const board = { ...read.board, now: 0 }
  return { boardName: board.name, files: filesOf(published, { ...read, board }) }
}

async function* filesOf(published: Published, read: ReadBoard): AsyncGenerator<FolderFile> {
  const { board } = read
  const page = (name: string, view: PublicView | null, children: ReactNode, title?: string) => {
    const props = { board, links, view, title, indexed: false, isLive: false, style: "style.css" }
    return folderFile(name, toDocument(<PublishedPage {...props}>{children}</PublishedPage>))
  }
  for (const { name, content } of readFolderStyle()) yield folderFile(name, content)
  const lists = <PublishedLists board={board} links={links} />
  yield page(links.view("lists"), "lists", lists)
  for (const { name, calendar } of calendarsOf(board)) {
    const month = <PublishedCalendar board={board} calendar={calendar} links={links} />
    yield page(name, "calendar", month)
  }
  for (const { name, table } of tablesOf(board)) {
    yield page(name, "table", <PublishedTable board={board} table={table} links={links} />)
  }
  const reading = { published, read, links }
  yield folderFile(links.calendarFile, await publicCalendarFile(reading))
  yield folderFile(links.feed, await publicFeed(reading))
  yield* avatarsOf(read)
  const readCard = publicCardReader(reading)
  for (const number of board.lists.flatMap(({ cards }) => cards.map((card) => card.number))) {
    const card = await readCard(number).catch(ifGone)
    if (!card) continue
    const whole = <PublishedCard board={board} card={card} links={links} />
    yield page(links.card(number), null, whole, card.face.title)
    yield* filesOfCard({ published, read }, card)
  }
}

/** The months in which cards are due, each linked with its neighbours; first the month of the latest change, or the next. */
function calendarsOf(board: PublicBoard) {
  const months = monthsOf(board)
  const to = (month: string | undefined) => (month === undefined ? null : queryOf({ month }))
  const changedIn = monthOf(board.changedAt)
  const first = months.find((month) => month >= changedIn) ?? months.at(-1) ?? changedIn
  return [first, ...months].map((month, place) => {
    const at = months.indexOf(month)
    const [before, after] = at < 0 ? [null, null] : [to(months[at - 1]), to(months[at + 1])]
    const calendar = publicCalendar(board, new URLSearchParams({ month }))
    const name = links.view("calendar", place === 0 ? "" : queryOf({ month }))
    return { name, calendar: { ...calendar, before, after } }
  })
}

function tablesOf(board: PublicBoard) {
  const { pages } = publicTable(board, new URLSearchParams())
  return Array.from({ length: pages }, (_, at) => {
    const page = String(at + 1)
    return {
      name: links.view("table", queryOf({ page: at === 0 ? null : page })),
      table: publicTable(board, new URLSearchParams({ page })),
    }
  })
}

/** Only of people who are shown. */
async function* avatarsOf(read: ReadBoard): AsyncGenerator<FolderFile> {
  const { lists, people } = read.board
  const shown = new Set(
    lists.flatMap(({ cards }) => cards.flatMap(({ assigned = [] }) => assigned)),
  )
  for (const person of people.filter(({ id }) => shown.has(id))) {
    if (person.hasAvatar) yield* ownAvatar(read, person)
    else yield folderFile(links.avatar(person), readDefaultAvatar(person.avatar))
  }
}
