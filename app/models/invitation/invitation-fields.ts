import { z } from "zod"
import { BAD_EMAIL, isEmail } from "~/models/account/account-fields"
import { BoardKey } from "~/models/board/board"
import { Id, wellFormed } from "~/models/fields"
import { INVITE_ROLES } from "./invitation"
import { LIMITS } from "~/models/limits"

export const NO_EMAIL = "Please enter an email address"

/** @param missing the sentence where there is none */
const EmailOr = (missing: string) =>
  z
    .string(missing)
    .transform((text) => wellFormed(text).trim())
    .pipe(z.string(missing).min(1, missing).max(LIMITS.email, BAD_EMAIL).refine(isEmail, BAD_EMAIL))
const Email = EmailOr(NO_EMAIL)
const InviteRoleField = z.enum(INVITE_ROLES, "Invite as editor or as viewer.")

export const CreateInviteLink = BoardKey.extend({ role: InviteRoleField })
export type CreateInviteLink = z.output<typeof CreateInviteLink>

/** `id`: that of the invitation. The same one sent again sends no second letter. */
export const InviteByEmail = BoardKey.extend({
  id: Id.optional(),
  email: Email,
  role: InviteRoleField.default("editor"),
})
export type InviteByEmail = z.output<typeof InviteByEmail>

/** Likewise, by a form that says the same of an address that is missing as of one that is none. */
export const InviteUser = InviteByEmail.extend({ email: EmailOr(BAD_EMAIL) })

/** A link, or with an address a letter. */
export const InviteToBoard = CreateInviteLink.extend({ id: Id.optional(), email: Email.optional() })
export type InviteToBoard = z.output<typeof InviteToBoard>

/** What stands in an invitation's link. Whatever is no token of ours is one that nobody has. */
export const InvitationToken = z.object({ token: z.string("A token is required.").max(200) })
export type InvitationToken = z.output<typeof InvitationToken>

/** `boardId`: the board through which it is looked for, where a page names one. */
export const InvitationKey = z.object({ invitationId: Id, boardId: Id.optional() })
export type InvitationKey = z.output<typeof InvitationKey>

/** `id`: that of the invitation which takes the place of this one. */
export const ResendInvitation = InvitationKey.extend({ id: Id.optional() })
export type ResendInvitation = z.output<typeof ResendInvitation>
