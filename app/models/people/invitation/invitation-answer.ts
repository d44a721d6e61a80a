import { z } from "zod"
import { Person } from "~/models/access/person"
import { IdText, MomentText, OptionalText, TextOrNull } from "~/models/text/fields"
import { INVITE_ROLES, MAIL_STATES } from "./invitation"

const InviteLink = z.string().meta({
  examples: ["https://boards.example.org/invite/3q2-7wAAqPb5Y1mZx0R4u8vKcD9eFgHiJkLmNoPqRsT"],
})
const ExpiresAt = MomentText.meta({ examples: ["2026-11-27T07:19:00.721Z"] })
const Email = z.string().meta({ examples: ["grace@example.org"] })

export const Invitation = z
  .object({
    id: IdText,
    boardId: IdText,
    email: Email.nullable().meta({
      description: "Null for a link, which any number of people can use.",
    }),
    role: z.enum(INVITE_ROLES),
    inviter: TextOrNull.meta({
      description: "By name. Null once that account is deleted.",
      examples: ["Ada Lovelace"],
    }),
    createdAt: MomentText,
    expiresAt: ExpiresAt,
    uses: z
      .int()
      .min(0)
      .meta({ description: "The people who have joined or risen by it.", examples: [0] }),
    mail: z.enum(MAIL_STATES).nullable().meta({
      description:
        "The state of the email; null for a link. `not_sent`: this server sends no email, share `inviteLink` yourself.",
    }),
    inviteLink: InviteLink.nullable().meta({
      description:
        "For the owner who made it. Null for others, and once the server’s session secret has changed.",
    }),
  })
  .meta({ id: "Invitation" })
export type Invitation = z.output<typeof Invitation>

const RESULTS = ["sent", "not_sent", "member", "invalid", "over_limit"] as const

export const InvitedAddress = z
  .object({
    email: Email,
    result: z.enum(RESULTS).meta({
      description:
        "`not_sent`: this server sends no email. `member`: somebody on the board has confirmed this address.",
    }),
    inviteLink: InviteLink.nullable()
      .exactOptional()
      .meta({ description: "Of an invitation that was made." }),
    reason: OptionalText.meta({
      description: "Which limit it is over.",
      examples: ["Too many attempts. Please try again in 10 minutes."],
    }),
  })
  .meta({ id: "InvitedAddress" })
export type InvitedAddress = z.output<typeof InvitedAddress>

/** Without a link where another owner has sent the invitation with this id. */
export const InvitedToBoard = z.union([
  z.object({ inviteLink: InviteLink.exactOptional() }),
  z.object({ invited: z.array(InvitedAddress) }),
])
export type InvitedToBoard = z.output<typeof InvitedToBoard>

export const InvitationOffer = z.object({
  boardName: z.string().meta({ examples: ["Launch plan"] }),
  role: z.enum(INVITE_ROLES),
  inviter: Person.pick({ name: true })
    .extend({
      avatar: Person.shape.avatar.meta({
        description: "The path of the avatar image, or the image as a `data:` URL.",
      }),
    })
    .nullable()
    .meta({ description: "Null once that account is deleted." }),
})
export type InvitationOffer = z.output<typeof InvitationOffer>

export const OwnInvitation = InvitationOffer.extend({
  id: IdText,
  createdAt: MomentText,
  expiresAt: ExpiresAt,
}).meta({ id: "OwnInvitation", description: "An invitation to your email address." })
export type OwnInvitation = z.output<typeof OwnInvitation>

/** The board that somebody has joined. */
export const JoinedBoard = z.object({ board: z.object({ id: IdText }) })
export type JoinedBoard = z.output<typeof JoinedBoard>
