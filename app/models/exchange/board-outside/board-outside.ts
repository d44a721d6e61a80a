import { z } from "zod"
import { BoardKey } from "~/models/board/board/board"
import { Screen } from "~/models/exchange/screen/screen"
import { Count, Id, IdText, MomentText } from "~/models/text/fields"

export const SharedTemplateKey = BoardKey.extend({ templateId: Id })
export type SharedTemplateKey = z.output<typeof SharedTemplateKey>

export const PlacedCopyKey = BoardKey.extend({
  copyId: Id.meta({ description: "Its board’s id." }),
})
export type PlacedCopyKey = z.output<typeof PlacedCopyKey>

const name = z.string().meta({ examples: ["Launch plan"] })
const by = z.string().meta({ description: "The name of a person.", examples: ["Ada Lovelace"] })

export const BoardOutside = z
  .object({
    templates: z
      .array(z.object({ id: IdText, name, by }))
      .meta({ description: "Made of the board, and used by everybody on the server." }),
    copies: z
      .array(z.object({ id: IdText, name, workspace: z.string() }))
      .meta({ description: "Copies of the board that are in a workspace in which it is not." }),
    webhooks: z.array(
      z.object({
        id: IdText,
        host: z.string().meta({ examples: ["hooks.example.org"] }),
        by,
        active: z.boolean(),
      }),
    ),
    publicAddress: z
      .object({
        by: by.nullable(),
        createdAt: MomentText,
        endsAt: MomentText.nullable(),
        hasPassword: z.boolean(),
      })
      .nullable()
      .meta({ description: "Where people without an account can see the board; null for none." }),
    screens: z.array(Screen),
    calendarAddresses: Count,
    emailAddresses: Count,
    accessTokens: Count.meta({ description: "Of members, for this board or for all of theirs." }),
  })
  .meta({
    id: "BoardOutside",
    description: "Everything that shares a board’s contents with people who are not its members.",
  })
export type BoardOutside = z.output<typeof BoardOutside>
