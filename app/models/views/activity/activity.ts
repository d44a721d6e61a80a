import { z } from "zod"
import { Person } from "~/models/access/person"
import { Id, Limit, MomentText, OptionalText, TextOrNull } from "~/models/text/fields"
import { entriesWith } from "~/models/board/event/entry-answer"
import { TOPIC_NAMES } from "./topics"

export const ENTRIES_PER_PAGE = 50
const MAX_ENTRIES = 200

export const ActivityOf = z.object({
  boardId: Id,
  cardId: Id.optional(),
  personId: Id.optional().meta({ description: "The person who did it." }),
  topic: z.enum(TOPIC_NAMES, "There is no such kind of activity.").optional(),
  before: z.coerce
    .number()
    .int()
    .min(1)
    .max(2_147_483_647)
    .optional()
    .meta({ description: "The version that the entries come before." }),
  limit: Limit(MAX_ENTRIES).meta({ description: `${String(ENTRIES_PER_PAGE)} without it.` }),
})
export type ActivityOf = z.output<typeof ActivityOf>

const ByToken = z
  .object({
    name: TextOrNull.meta({
      description: "For owners of the board, and for the actor.",
      examples: ["Nightly import"],
    }),
  })
  .meta({ id: "ActivityToken", description: "The access token by which a program did it." })

// The meaning of a field is said once here, not with each of the kinds.
const ABOUT = `One change. The fields after \`kind\` depend on it. Names and short values are those at that time; words of
comments and descriptions are not kept.

- \`version\` is that of the board after it.
- \`actor\` is null if nobody did it, if the account no longer exists, and if the entry came with a file: \`importedActor\` is the name there.
- \`formerActor\` is the name that a deleted account had, unless its person took it away.
- \`byToken\` is there if a program did it for the actor, \`byMail\` if an email did.
- \`text\` says it in plain words. Dates in it are in UTC.
- A list, label, member or field is \`{ id, name }\`. \`id\` is null where there is none: for labels, which are a name and a colour on
  cards, for what came with a file, and in entries of versions before this. The \`name\` of a member is that of today,
  or that which a deleted account had; it is empty if its person took it away.`

export const Activity = entriesWith({
  version: z.int().meta({ examples: [42] }),
  actor: Person.nullable(),
  importedActor: OptionalText.meta({ examples: ["Grace Hopper"] }),
  formerActor: OptionalText.meta({ examples: ["Grace Hopper"] }),
  byToken: ByToken.exactOptional(),
  byMail: z.literal(true).exactOptional(),
  text: z.string().meta({ examples: ["Ada Lovelace added Write the release notes to To do"] }),
  createdAt: MomentText,
}).meta({ id: "Activity", description: ABOUT })
export type Activity = z.output<typeof Activity>
