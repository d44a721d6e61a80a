import { z } from "zod"
import { PasswordField } from "./account-fields"

/** Of forms that need a proof that it is the account's owner who sends them: its password, if it has one. */
export const OwnerProof = z.object({
  currentPassword: PasswordField.optional().meta({ description: "Needed for a new address." }),
})
export type OwnerProof = z.output<typeof OwnerProof>

/** A proof, with the session that sends it, by which an account without a password proves its owner. */
export type GivenProof = OwnerProof & { sessionId?: string }

/** How an account proves its owner: by its password, or without one by a sign-in of some minutes ago. */
export type ProofChoice =
  /** `ldap`: who keeps the password; null if this server does. */
  | { by: "password"; ldap: string | null }
  /** `signInAt`: where to sign in again; null where one has to sign out first. */
  | { by: "sign-in"; isRecent: boolean; provider: string; signInAt: string | null }
