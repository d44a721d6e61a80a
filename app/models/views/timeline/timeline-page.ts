import type { BoardPage } from "~/models/board/board-page/board-page"
import type { PageOf } from "~/models/text/page-of"
import type { RowGroup } from "~/models/views/table/table-page"
import type { TimelineSpan } from "./timeline-span"

/** `lists` have only the cards of these rows. */
export type TimelinePage = BoardPage &
  TimelineSpan &
  PageOf & {
    view: "timeline"
    zone: string
    /** A card with two labels, or two people, is in both groups. */
    groups: RowGroup[]
    rows: number
    /** Cards that pass the filter, with and without a date, and those that it hides. */
    shown: number
    undated: number
    hidden: number
  }
