import { z } from "zod"
import { EmailField, NameField } from "~/models/people/account/account-fields"
import { Me, Username } from "~/models/people/account/user"
import { Person } from "~/models/access/person"
import { Count, Id, IdText, MomentText, TextOrNull } from "~/models/text/fields"
import { LIMITS } from "~/models/text/limits"

export const AccountKey = z.object({ userId: Id })
export type AccountKey = z.output<typeof AccountKey>

export const CreateAccount = z.object({
  username: Username,
  name: NameField,
  email: EmailField,
})
export type CreateAccount = z.output<typeof CreateAccount>

export const CreatedAccount = z
  .object({
    id: IdText,
    username: Person.shape.username,
    name: Person.shape.name,
    email: Me.shape.email,
    isMailed: z.boolean().meta({ description: "Whether the person gets an email." }),
    link: TextOrNull.meta({
      description: "For a password, to pass on where no email is sent.",
      examples: ["https://cards.example.org/reset-password/…"],
    }),
  })
  .meta({ id: "CreatedAccount" })
export type CreatedAccount = z.output<typeof CreatedAccount>

export const SwitchAccount = AccountKey.extend({
  disabled: z.boolean("Must be true or false."),
})
export type SwitchAccount = z.output<typeof SwitchAccount>

export const MailKey = z.object({ mailId: Id })
export type MailKey = z.output<typeof MailKey>

const Text = z.string().max(LIMITS.email).catch("")

export const ListAccounts = z.object({ q: Text, after: Text })
export type ListAccounts = z.output<typeof ListAccounts>

export const FindAccounts = z.object({
  q: z.string().max(LIMITS.email).optional(),
  after: z.string().max(LIMITS.email).optional(),
})
export type FindAccounts = z.output<typeof FindAccounts>

/** Administrators see nothing of an account's boards here. */
export const Account = z
  .object({
    id: IdText,
    username: Person.shape.username,
    name: Person.shape.name,
    email: Me.shape.email,
    createdAt: MomentText,
    lastSeenAt: MomentText.nullable().meta({ description: "To the hour." }),
    disabledAt: MomentText.nullable(),
    suspendedAt: MomentText.nullable().meta({
      description: "Since when neither a sign-on provider nor LDAP lets the person in any more.",
    }),
    isAdmin: z.boolean(),
    hasFactor: z.boolean().meta({ description: "Whether it has a second factor." }),
    boards: Count,
    ownsBoards: z.boolean(),
    sessions: Count,
    storedBytes: Count.meta({ examples: [1_048_576] }),
  })
  .meta({ id: "Account", description: "An account, as administrators see it." })
export type Account = z.output<typeof Account>

export type AccountsPage = {
  accounts: Account[]
  /** The last username of this page; null on the last page. */
  next: string | null
}
