import type { ComponentType, ReactElement } from "react"
import type { BoardFrame } from "~/models/board/board-page/board-page"
import { DEFAULT_VIEW, type ViewName } from "~/models/board/board-page/view-names"
import { latePart } from "~/components/late-part"
import { listDialogAt } from "~/routes/board.$boardId/lists/list-dialog"
import { ListsView } from "~/routes/board.$boardId/lists/lists-view"

const TableView = latePart(() => import("~/routes/board.$boardId/table/table-view"), "/table")
const CalendarView = latePart(
  () => import("~/routes/board.$boardId/calendar/calendar-view"),
  "/calendar",
)

type View<Page extends BoardFrame> = {
  Content: ComponentType<{ board: Page }>
  /** The view's own dialog that the query of an address asks for. */
  dialogAt: (search: URLSearchParams, board: Page) => ReactElement | null
}

export const VIEWS = {
  lists: { Content: ListsView, dialogAt: listDialogAt },
  calendar: { Content: CalendarView, dialogAt: () => null },
  table: { Content: TableView, dialogAt: () => null },
} satisfies Record<ViewName, unknown>

export const viewOf = ({ view = DEFAULT_VIEW }: BoardFrame) => VIEWS[view] as View<BoardFrame>
