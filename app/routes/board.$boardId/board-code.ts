import { laterCode } from "~/client/later-code"
import { readView, type ViewName } from "~/models/board/board-page/board-view"

/** At first, the HTML shows a view or a dialog that its address asks for. */
const address = typeof document === "undefined" ? null : new URL(location.href)
const isShown = (view: ViewName) => address !== null && readView(address) === view

/** It comes in one file with the code of a card's page (`bin/bundle-scripts.mjs`). */
export const overBoard = laterCode(() => import("./over-board"), Boolean(address?.search))

export const boardDialogs = laterCode(
  () => import("./frame/board-dialog"),
  Boolean(address?.search),
)

/** Most visits divide no lists. */
export const rowsCode = laterCode(() => import("./rows/rows"), address?.search.includes("rows"))

/** Views that most visits never open. */
export const calendarCode = laterCode(
  async () => (await import("./calendar/calendar-view")).CalendarView,
  isShown("calendar"),
)
export const tableCode = laterCode(
  async () => (await import("./table/table-view")).TableView,
  isShown("table"),
)
export const timelineCode = laterCode(
  async () => (await import("./timeline/timeline-view")).TimelineView,
  isShown("timeline"),
)
