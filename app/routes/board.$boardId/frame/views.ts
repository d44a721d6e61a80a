import type { ComponentType, ReactElement } from "react"
import type { BoardFrame } from "~/models/board/board-page/board-page"
import { DEFAULT_VIEW, type ViewName } from "~/models/board/board-page/board-view"
import {
  calendarCode,
  overBoard,
  tableCode,
  timelineCode,
} from "~/routes/board.$boardId/board-code"
import { ListsView } from "~/routes/board.$boardId/lists/lists-view"

type View<Page extends BoardFrame = never> = {
  /** Shows the view. Null until `load` has fetched it. */
  code: ComponentType<{ board: Page }> | null
  load?: () => Promise<void>
  /** The view's own dialog that the query of an address asks for. */
  dialogAt?: (search: URLSearchParams, board: Page) => ReactElement | null
}

export const VIEWS: Record<ViewName, View> = {
  lists: {
    code: ListsView,
    dialogAt: (search, board) => overBoard.code?.listDialogAt(search, board) ?? null,
  },
  calendar: calendarCode,
  table: tableCode,
  timeline: timelineCode,
}

export const viewOf = ({ view = DEFAULT_VIEW }: BoardFrame) => VIEWS[view] as View<BoardFrame>
