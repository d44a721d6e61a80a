import { Member } from "~/models/access/person"
import { z } from "zod"
import { BACKGROUNDS, DEFAULT_BACKGROUND } from "./background"
import { BOARD_SORTS, type BoardSort } from "./board-overview"
import { Card } from "~/models/board/card/card"
import { Checkbox, Id, IdText, Limit, Line, NewId, Text, TextOrNull } from "~/models/text/fields"
import { List } from "~/models/board/list/list"
import { LIMITS } from "~/models/text/limits"
import { ROLES } from "~/models/access/role"

export const BoardSummary = z
  .object({
    id: IdText,
    name: z.string().meta({ examples: ["Launch plan"] }),
    description: TextOrNull.meta({
      description: "Null for none, also where it was set to an empty text.",
      examples: ["By spring"],
    }),
    background: z.enum(BACKGROUNDS),
    userRole: z.enum(ROLES).meta({ description: "Yours." }),
    version: z
      .int()
      .meta({ description: "Grows with every change of anything on the board.", examples: [12] }),
    starred: z.literal(true).exactOptional().meta({ description: "For you." }),
    archived: z
      .literal(true)
      .exactOptional()
      .meta({ description: "It can only be seen, left and deleted, until an owner restores it." }),
    viewersComment: z
      .literal(true)
      .exactOptional()
      .meta({ description: "Viewers may comment: add comments, and change and delete their own." }),
    showsNumbers: z
      .literal(true)
      .exactOptional()
      .meta({ description: "Faces of cards have their numbers." }),
    workspaceId: IdText.exactOptional(),
  })
  .meta({ id: "BoardSummary", description: "A board without what is on it." })
export type BoardSummary = z.output<typeof BoardSummary>

export const Board = BoardSummary.omit({ starred: true })
  .extend({
    lists: z.array(List.extend({ cards: z.array(Card) }).meta({ id: "ListWithCards" })),
    members: z.array(Member),
  })
  .meta({ id: "Board", description: "A board with everything on it." })
export type Board = z.output<typeof Board>

export const MAX_BOARDS = 1000

export const CopyBoard = z.object({
  boardId: Id,
  name: Line("Board name").meta({ examples: ["Launch plan, part two"] }),
  withCards: Checkbox.default(false).meta({ description: "Without them, its lists are empty." }),
  id: NewId,
})
export type CopyBoard = z.output<typeof CopyBoard>

export const BoardsOf = z.object({
  after: Id.optional(),
  limit: Limit(MAX_BOARDS),
  archived: z.enum(["true", "false"], "Must be true or false.").optional(),
})
export type BoardsOf = z.output<typeof BoardsOf>

const Name = Line("Board name")
  .meta({ examples: ["Launch plan"] })
  .meta({ examples: ["Launch plan"] })
const BackgroundField = z.enum(BACKGROUNDS, "There is no such background.")
const Description = Text("The description", LIMITS.description)
  .nullable()
  .transform((text) => (text === "" ? null : text))
  .optional()

const ViewersComment = z
  .boolean("Must be true or false.")
  .optional()
  .meta({ description: "Whether viewers may comment. For owners." })

/** A button sends it as a text. */
const ShowsNumbers = z
  .union(
    [z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")],
    "Must be true or false.",
  )
  .optional()
  .meta({ description: "Whether faces of cards have their numbers." })

export const CreateBoard = z.object({
  id: NewId,
  name: Name,
  description: Description,
  background: BackgroundField.default(DEFAULT_BACKGROUND),
  viewersComment: ViewersComment,
  showsNumbers: ShowsNumbers,
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
  viewersComment: ViewersComment,
  showsNumbers: ShowsNumbers,
  base: Base.optional(),
})
export type UpdateBoard = z.output<typeof UpdateBoard>

/** A form leaves out `viewersComment` to switch it off. */
export const SwitchViewersComment = UpdateBoard.pick({ boardId: true }).extend({
  viewersComment: Checkbox.default(false),
})

/** The form always sends all fields. Those that the user did not change are dropped, so that changes by others stay. */
export const EditBoard = UpdateBoard.omit({ viewersComment: true, showsNumbers: true })
  .extend({
    name: Name,
    background: BackgroundField,
    description: Description.default(null),
    base: Base.extend({ description: Description.default(null) }).optional(),
  })
  .transform(({ boardId, base, ...wanted }): UpdateBoard => {
    if (!base) return { boardId, ...wanted }
    const { name, description, background } = wanted
    return {
      boardId,
      base,
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

/** Where something was put, and the board's version with it. */
export const BoardVersion = z
  .object({ boardId: IdText, version: BoardSummary.shape.version })
  .meta({ id: "BoardVersion" })
export type BoardVersion = z.output<typeof BoardVersion>

export const BoardKey = z.object({ boardId: Id })
export type BoardKey = z.output<typeof BoardKey>
