import { z } from "zod"
import { Checkbox, Id, IdText, MomentText, TextOrNull } from "~/models/text/fields"

/**
 * `refused`: the person may not, or no longer, do it. `ignored`: the email itself is none that is answered. `waiting`: too many
 * came, and the others come later.
 */
export const OUTCOMES = ["card", "comment", "ignored", "refused", "waiting"] as const
export type Outcome = (typeof OUTCOMES)[number]

/** How many mails are shown with what became of them. */
export const MAILS_SHOWN = 20

export const SetMailIn = z.object({
  boardId: Id,
  listId: Id.optional().meta({
    description:
      "The list of the board that the cards go to; without it, it stays as it is, at first the first list.",
  }),
  replace: Checkbox.optional().meta({ description: "Ends the address that you have." }),
})
export type SetMailIn = z.output<typeof SetMailIn>

export const MailInAddress = z
  .object({
    address: TextOrNull.meta({
      description: "Null if it works but cannot be shown, as the server has another secret now.",
      examples: ["cards+mfzwizltoqqgc3tentxxeidxnb@in.example.org"],
    }),
    listId: IdText.nullable().meta({
      description:
        "Null for the first list of the board, also while the chosen one is archived or deleted.",
    }),
    createdAt: MomentText,
  })
  .meta({ id: "MailInAddress" })
export type MailInAddress = z.output<typeof MailInAddress>

const ReceivedMail = z
  .object({
    outcome: z.enum(OUTCOMES),
    subject: z.string().meta({ examples: ["Roses for the gate"] }),
    reason: TextOrNull.meta({
      description: "Why nothing became of it, or which files are missing.",
      examples: [null],
    }),
    cardId: IdText.nullable(),
    receivedAt: MomentText,
  })
  .meta({ id: "ReceivedMail" })
export type ReceivedMail = z.output<typeof ReceivedMail>

export const MailIn = z.object({
  mailIn: MailInAddress.nullable(),
  mails: z.array(ReceivedMail).meta({
    description: `The last ${String(MAILS_SHOWN)} emails to your address and replies to emails about the board, newest first.`,
  }),
})
export type MailIn = z.output<typeof MailIn>

export const HandledMail = z.object({ outcome: z.enum([...OUTCOMES, "duplicate", "unknown"]) })
export type HandledMail = z.output<typeof HandledMail>
