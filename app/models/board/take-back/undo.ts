import { z } from "zod"
import { BoardKey } from "~/models/board/board/board"

export const UndoKey = BoardKey.extend({
  version: z.coerce
    .number("Not a version.")
    .int()
    .optional()
    .meta({ description: "That your change gave the board.", examples: [42] }),
})
export type UndoKey = z.output<typeof UndoKey>

const Did = z.string().meta({ examples: ["Moved “Dig”"] })

export const Undone = z.object({ undone: Did })
export type Undone = z.output<typeof Undone>

export const NextUndo = z.object({ next: Did.nullable() })
export type NextUndo = z.output<typeof NextUndo>
