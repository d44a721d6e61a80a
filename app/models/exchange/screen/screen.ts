import { z } from "zod"
import { BoardKey } from "~/models/board/board/board"
import { Id, IdText, Line, MomentText } from "~/models/text/fields"

// The letters of codes: no vowels, so that they spell no word, and none that looks like another (RFC 8628, section 6.1).
export const CODE_LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
export const CODE_LENGTH = 8
export const CODE_MINUTES = 10

const CODE = new RegExp(`^[${CODE_LETTERS}]{${String(CODE_LENGTH)}}$`)

export const PairScreen = BoardKey.extend({
  code: z
    .string("The code is required.")
    .transform((text) => text.replace(/[\s\p{Pd}]+/gu, "").toUpperCase())
    .refine((text) => CODE.test(text), "Type the code of eight characters that the screen shows.")
    .meta({ description: "The code that the screen shows, in any case.", examples: ["BCDF-GHJK"] }),
  name: Line("Name").meta({ description: "Where the screen is.", examples: ["Kitchen"] }),
})
export type PairScreen = z.output<typeof PairScreen>

export const OwnScreenKey = z.object({ screenId: Id })
export type OwnScreenKey = z.output<typeof OwnScreenKey>

export const ScreenKey = BoardKey.extend(OwnScreenKey.shape)
export type ScreenKey = z.output<typeof ScreenKey>

export const Screen = z
  .object({
    id: IdText,
    name: z.string().meta({ examples: ["Kitchen"] }),
    by: z.string().meta({ description: "Who paired it.", examples: ["Ada Lovelace"] }),
    pairedAt: MomentText,
    lastSeenAt: MomentText.nullable().meta({
      description: "The hour in which it last showed the board.",
    }),
  })
  .meta({ id: "Screen", description: "A screen on a wall that shows a board." })
export type Screen = z.output<typeof Screen>
