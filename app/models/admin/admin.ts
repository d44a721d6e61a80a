import { z } from "zod"
import { Id } from "~/models/fields"
import { LIMITS } from "~/models/limits"

/** Names an account to an administrator's command. */
export const AccountKey = z.object({ userId: Id })
export type AccountKey = z.output<typeof AccountKey>

const Text = z.string().max(LIMITS.email).catch("")

/** A page of accounts: those that match, after a username. */
export const ListAccounts = z.object({ q: Text, after: Text })
export type ListAccounts = z.output<typeof ListAccounts>

/** An account as an administrator sees it: nothing of its boards. Times are ISO 8601. */
export type Account = {
  id: string
  username: string
  name: string
  email: string
  createdAt: string
  lastSeenAt: string | null
  disabledAt: string | null
  isAdmin: boolean
  /** How many boards it is a member of. */
  boards: number
  sessions: number
  storedBytes: number
}

export type AccountsPage = {
  accounts: Account[]
  /** The username after which the next page begins; null on the last one. */
  next: string | null
}
