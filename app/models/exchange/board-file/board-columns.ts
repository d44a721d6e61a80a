import {
  CARD_PROPERTIES,
  headingOf,
  PROPERTY_NAMES,
  type CardProperty,
} from "~/models/board/card/card-property"
import type { ColumnMeaning } from "~/models/exchange/board-import/origin"

// The columns of a whole board as CSV, before those of its custom fields.

const OTHERS = {
  list: { heading: "List", meaning: "list" },
  checklist: { heading: "Checklist", meaning: "checklist" },
  comments: { heading: "Comments", meaning: "comments" },
  attachments: { heading: "Attachments", meaning: "link" },
  people: { heading: "Assigned", meaning: "people" },
  createdAt: { heading: "Created", meaning: "created" },
  link: { heading: "Link", meaning: "nothing" },
} satisfies Record<string, { heading: string; meaning: ColumnMeaning }>

export type OtherColumn = keyof typeof OTHERS
type BoardColumn = CardProperty | OtherColumn

const isOther = (column: BoardColumn): column is OtherColumn => Object.hasOwn(OTHERS, column)

const FIRST: readonly BoardColumn[] = [
  "list",
  "title",
  "description",
  "priority",
  "estimate",
  "labels",
  "dueDate",
  "completed",
  "checklist",
  "comments",
  "attachments",
  "people",
  "createdAt",
  "link",
  "reminderMinutes",
  "coverAttachmentId",
]

/** A day is written as one in the cell of its date. */
const isFlag = (property: CardProperty) => property === "dueAllDay" || property === "startAllDay"

/** Properties that came later are the last, so that the others keep their places. */
export const BOARD_COLUMNS: readonly BoardColumn[] = [
  ...FIRST,
  ...PROPERTY_NAMES.filter((property) => !FIRST.includes(property) && !isFlag(property)),
]

function headingIn(column: BoardColumn): string {
  if (isOther(column)) return OTHERS[column].heading
  // It says whether the card is done, also by its list.
  return column === "completed" ? "Done" : headingOf(column)
}

/** The first columns, which the files of every version have. */
export const FIRST_HEADINGS: readonly string[] = FIRST.map(headingIn)

export const BOARD_HEADINGS: readonly string[] = BOARD_COLUMNS.map(headingIn)

/** The meaning of the columns to an import. The link to the card and the cover's name are nothing to keep. */
export const BOARD_MEANINGS: readonly ColumnMeaning[] = BOARD_COLUMNS.map((column) =>
  isOther(column) ? OTHERS[column].meaning : (CARD_PROPERTIES[column].meaning ?? "nothing"),
)
