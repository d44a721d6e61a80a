import { z } from "zod"
import { Attachment } from "~/models/board/attachment/attachment"
import { BoardVersion } from "~/models/board/board/board"
import { ChecklistItem, NamedChecklist } from "~/models/board/checklist/checklist"
import { Comment } from "~/models/board/comment/comment"
import { List } from "~/models/board/list/list"
import { Reactions } from "~/models/board/reaction/reaction"
import { Repeat } from "~/models/board/repeat/repeat-fields"
import { Card } from "~/models/board/card/card"

/** A card with everything on it. */
export const WholeCard = Card.extend({
  ...BoardVersion.shape,
  listName: List.shape.name,
  archived: z.literal(true).exactOptional(),
  checklists: z.array(NamedChecklist),
  items: z.array(ChecklistItem).meta({ description: "Of all its checklists." }),
  attachments: z.array(Attachment),
  reactions: Reactions.meta({ description: "To its description." }),
  comments: z.array(Comment).meta({ description: "The oldest first." }),
  repeat: Repeat.nullable(),
}).meta({ id: "WholeCard", description: "A card with everything on it." })
export type WholeCard = z.output<typeof WholeCard>
