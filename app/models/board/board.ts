import { z } from "zod"
import { BACKGROUNDS, DEFAULT_BACKGROUND, type Background } from "./background"
import { BOARD_SORTS, type BoardSort } from "./board-overview"
import type { Card } from "~/models/card/card"
import { Checkbox, Id, Limit, Line, Text } from "~/models/fields"
import type { List } from "~/models/list/list"
import { LIMITS } from "~/models/limits"
import type { Role } from "~/models/access/role"
import type { Person } from "~/models/account/user"

export type BoardSummary = {
  id: string
  name: string
  description: string | null
  background: Background
  userRole: Role
  version: number
  starred?: true
  /** Can only be seen, until an owner restores it. */
  archived?: true
  workspaceId?: string
}

export type Board = BoardSummary & { lists: (List & { cards: Card[] })[]; members: Member[] }

export type Member = Person & { role: Role }

export const MAX_BOARDS = 1000

export const CopyBoard = z.object({
  boardId: Id,
  name: Line("Board name"),
  withCards: Checkbox.default(false),
  id: Id.optional(),
})
export type CopyBoard = z.output<typeof CopyBoard>

export const BoardsOf = z.object({
  after: Id.optional(),
  limit: Limit(MAX_BOARDS),
  archived: z.enum(["true", "false"], "Must be true or false.").optional(),
})
export type BoardsOf = z.output<typeof BoardsOf>

const Name = Line("Board name")
const BackgroundField = z.enum(BACKGROUNDS, "There is no such background.")
const Description = Text("The description", LIMITS.description)
  .nullable()
  .transform((text) => (text === "" ? null : text))
  .optional()

export const CreateBoard = z.object({
  id: Id.optional(),
  name: Name,
  description: Description,
  background: BackgroundField.default(DEFAULT_BACKGROUND),
  /** Empty for none, as a form sends it. */
  workspaceId: z
    .union([Id, z.literal("")])
    .transform((id) => id || undefined)
    .optional(),
})
export type CreateBoard = z.output<typeof CreateBoard>

// Parsed like the field itself: a form sends line ends as CRLF, and nothing for an empty text.
const Base = z
  .object({ name: z.string(), description: Description, background: z.string() })
  .partial()

export const UpdateBoard = z.object({
  boardId: Id,
  name: Name.optional(),
  description: Description,
  background: BackgroundField.optional(),
  base: Base.optional(),
})
export type UpdateBoard = z.output<typeof UpdateBoard>

/** The form always sends all fields. Those that the user did not change are dropped, so that changes by others stay. */
export const EditBoard = UpdateBoard.extend({
  name: Name,
  background: BackgroundField,
  description: Description.default(null),
  base: Base.extend({ description: Description.default(null) }).optional(),
}).transform(({ boardId, base, ...wanted }): UpdateBoard => {
  if (!base) return { boardId, ...wanted }
  const { name, description, background } = wanted
  return {
    ...{ boardId, base },
    ...(name !== base.name && { name }),
    ...(description !== base.description && { description }),
    ...(background !== base.background && { background }),
  }
})

export const StarBoard = z.object({
  boardId: Id,
  starred: z.enum(["true", "false"]).transform((text) => text === "true"),
})
export type StarBoard = z.output<typeof StarBoard>

export const SortBoards = z.object({
  sort: z.enum(Object.keys(BOARD_SORTS) as BoardSort[], "There is no such order."),
})
export type SortBoards = z.output<typeof SortBoards>

export const BoardKey = z.object({ boardId: Id })
export type BoardKey = z.output<typeof BoardKey>
