import { z } from "zod"
import { EmailField, NameField, Required } from "~/models/account/account-fields"
import { Username } from "~/models/account/user"
import { OwnerProof } from "~/models/account/owner-proof"
import { Id } from "~/models/fields"
import { LIMITS } from "~/models/limits"

export const AccountKey = z.object({ userId: Id })
export type AccountKey = z.output<typeof AccountKey>

export const CreateAccount = z.object({
  ...{ username: Username, name: NameField, email: EmailField },
})
export type CreateAccount = z.output<typeof CreateAccount>

/** `link`: for a password, to pass on where no letter is sent; null where one is, or there are no passwords. */
export type CreatedAccount = CreateAccount & { id: string; isMailed: boolean; link: string | null }

/** The username is typed, so that nobody deletes the wrong account. */
export const DeleteOther = OwnerProof.extend({ userId: Id, username: Required(LIMITS.name) })
export type DeleteOther = z.output<typeof DeleteOther>

/** To an account that is named by its username, which is typed. */
export const HandOverBoards = AccountKey.extend({
  username: Required(LIMITS.name),
  boardIds: z.array(Id).min(1, "Choose at least one board").max(LIMITS.cards),
})
export type HandOverBoards = z.output<typeof HandOverBoards>

/** A board that an account owns: administrators see its name, and who else owns it. */
export type OwnedBoard = { id: string; name: string; otherOwners: string[] }

export const MailKey = z.object({ mailId: Id })
export type MailKey = z.output<typeof MailKey>

const Text = z.string().max(LIMITS.email).catch("")

export const ListAccounts = z.object({ q: Text, after: Text })
export type ListAccounts = z.output<typeof ListAccounts>

/** Administrators see nothing of an account's boards here. Times are ISO 8601. */
export type Account = {
  id: string
  username: string
  name: string
  email: string
  createdAt: string
  lastSeenAt: string | null
  disabledAt: string | null
  isAdmin: boolean
  hasFactor: boolean
  boards: number
  ownsBoards: boolean
  sessions: number
  storedBytes: number
}

export type AccountsPage = {
  accounts: Account[]
  /** The last username of this page; null on the last page. */
  next: string | null
}
