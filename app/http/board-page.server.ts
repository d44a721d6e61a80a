import type { LoaderFunctionArgs } from "@remix-run/node"
import { BoardKey } from "~/models/board/board/board"
import { boardBehind } from "~/models/board/board-page/board-behind"
import { readFilter } from "~/models/board/board-page/board-filter"
import type { BoardFrame, BoardPage } from "~/models/board/board-page/board-page"
import { getBoardPage } from "~/models/board/board-page/board-page.server"
import { getCalendarPage } from "~/models/views/calendar/calendar-page.server"
import { getTablePage } from "~/models/views/table/table-page.server"
import { getTimelinePage } from "~/models/views/timeline/timeline-page.server"
import {
  DEFAULT_VIEW,
  isViewPath,
  readView,
  type ViewName,
} from "~/models/board/board-page/board-view"
import { ListKey } from "~/models/board/list/list"
import { getListPage } from "~/models/board/board-page/list-page.server"
import { pageNumber } from "~/models/text/page-of"
import { readPage } from "./page.server"
import { noteVisit } from "./board-visits.server"
import { rememberBoard } from "./recent-boards.server"
import type { RequestContext } from "./request-context.server"
import { readClock, readFirstWeekday, readTimeZone } from "./preferences.server"

const PAGES = {
  lists: getBoardPage,
  calendar: getCalendarPage,
  table: getTablePage,
  timeline: getTimelinePage,
} satisfies Record<ViewName, unknown>

/** Loads the page of a board, for the view and with the filter of its address. */
export function loadBoardPage(args: LoaderFunctionArgs): Promise<BoardFrame> {
  const { request, context, params } = args
  const url = new URL(request.url)
  const view = readView(url)
  const getPage = PAGES[view]
  // Those about a list show its cards.
  const isOver = !context.isData && !isViewPath(url.pathname) && params.listId === undefined
  return readPage(args, BoardKey, async (actor, key) => {
    const page = await getPage(actor, key, readTimeZone(args), {
      filter: readFilter(url.searchParams),
      firstWeekday: readFirstWeekday(request),
      hours: readClock(args).hours,
      search: url.searchParams,
      isData: context.isData,
      wait: () => context.renderSlot.take(),
    })
    noteOpened(request, context, page)
    if (!isOver || view !== DEFAULT_VIEW) return page
    const { cardId } = params
    return boardBehind(page as BoardPage, { cardId, query: url.searchParams, userId: actor.id })
  })
}

function noteOpened(request: Request, context: RequestContext, page: BoardFrame): void {
  const cookies = request.headers.get("Cookie")
  for (const cookie of [rememberBoard(cookies, page.id), noteVisit(cookies, page)]) {
    if (cookie !== null) context.addCookie(cookie)
  }
}

/** Loads a page of a list's cards, with the page number and the filter of its address. */
export function loadListPage(args: LoaderFunctionArgs) {
  const { request, context } = args
  const { searchParams } = new URL(request.url)
  return readPage(args, ListKey, (actor, key) =>
    getListPage(actor, key, {
      page: pageNumber(searchParams.get("page")),
      filter: readFilter(searchParams),
      zone: readTimeZone(args),
      wait: () => context.renderSlot.take(),
    }),
  )
}
