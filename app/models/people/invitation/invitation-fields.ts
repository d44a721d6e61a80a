import { z } from "zod"
import { BoardKey } from "~/models/board/board/board"
import { BAD_EMAIL, isEmail } from "~/models/people/account/account-fields"
import { atMost, Id, NewId, OfPage, wellFormed } from "~/models/text/fields"
import { LIMITS } from "~/models/text/limits"
import { nameKey } from "~/models/text/name-key"
import { INVITE_ROLES } from "./invitation"

const NO_EMAIL = "Please enter an email address"

/** More at once would use up the rate limit. */
const MAX_ADDRESSES = 200

const REQUIRED = `Email required. ${NO_EMAIL}`
const INVALID = `Invalid email. ${BAD_EMAIL}`

const EmailOr = (missing: string) =>
  z
    .string(missing)
    .transform((text) => wellFormed(text).trim())
    .pipe(
      z
        .string(missing)
        .min(1, missing)
        .max(LIMITS.email, atMost(LIMITS.email))
        .refine(isEmail, INVALID),
    )
const Email = EmailOr(REQUIRED)
export const InviteRoleField = z.enum(INVITE_ROLES, "Invite as editor or as viewer.")

export const CreateInviteLink = BoardKey.extend({ role: InviteRoleField })
export type CreateInviteLink = z.output<typeof CreateInviteLink>

export const InviteByEmail = BoardKey.extend({
  id: NewId,
  email: Email.meta({ examples: ["grace@example.org"] }),
  role: InviteRoleField.default("editor"),
})
export type InviteByEmail = z.output<typeof InviteByEmail>

export const InviteUser = InviteByEmail.extend({ email: EmailOr(INVALID) })

const Addresses = z
  .array(z.string())
  .min(1, NO_EMAIL)
  .max(MAX_ADDRESSES, {
    error: ({ input }) =>
      `At most ${String(MAX_ADDRESSES)} addresses at a time: these are ${String((input as string[]).length)}.`,
  })

export const InviteMany = BoardKey.extend({
  id: NewId,
  emails: z.string(NO_EMAIL).transform(addressesIn).pipe(Addresses),
  role: InviteRoleField.default("editor"),
})
export type InviteMany = z.output<typeof InviteMany>

export const InviteToBoard = CreateInviteLink.extend({
  id: NewId,
  email: Email.optional().meta({ examples: ["grace@example.org"] }),
  emails: z
    .array(z.string("An address must be text."), "Emails must be a list of addresses.")
    .transform((list) => addressesIn(list.join("\n")))
    .pipe(Addresses)
    .optional()
    .meta({
      description: "Also with names.",
      examples: [["Grace <grace@example.org>", "alan@example.org"]],
    }),
  replace: z
    .boolean("Replace is true or false.")
    .optional()
    .meta({ description: "Whether your link for this role ends, and another one is made." }),
})
export type InviteToBoard = z.output<typeof InviteToBoard>

export const InvitationToken = z.object({
  token: z
    .string("A token is required.")
    .max(200)
    .meta({
      description: "The end of the link.",
      examples: ["3q2-7wAAqPb5Y1mZx0R4u8vKcD9eFgHiJkLmNoPqRsT"],
    }),
})
export type InvitationToken = z.output<typeof InvitationToken>

/** Commands from a board's page also name the board: invitations elsewhere are not found. */
export const InvitationKey = z.object({ invitationId: Id, boardId: OfPage })
export type InvitationKey = z.output<typeof InvitationKey>

export const ResendInvitation = InvitationKey.extend({ id: NewId })
export type ResendInvitation = z.output<typeof ResendInvitation>

/**
 * Reads the addresses of a pasted list, each once: separated by commas, semicolons, spaces or lines, and also with
 * names, as in `Ada <ada@example.org>`. Words that are no address are among them, so that they can be refused.
 */
export function addressesIn(text: string): string[] {
  const parts = text
    .replace(/"[^"\n]*"/g, " ")
    .replaceAll(">", ">\n")
    .split(/[,;\r\n]/)
  return [...new Map(parts.flatMap(addressesOfPart).map((each) => [nameKey(each), each])).values()]
}

function addressesOfPart(part: string): string[] {
  const [before = "", inBrackets] = part.split("<", 2)
  const words = before.split(/\s+/).filter((word) => word !== "")
  if (inBrackets === undefined) return words
  const address = inBrackets.replace(">", "").trim()
  // The words are a name, unless they are addresses.
  return [...words.filter((word) => word.includes("@")), address].filter((each) => each !== "")
}
