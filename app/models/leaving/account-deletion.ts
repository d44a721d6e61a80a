import type { z } from "zod"
import { Checkbox, Id } from "~/models/text/fields"
import { Required } from "~/models/people/account/account-fields"
import { LIMITS } from "~/models/text/limits"
import { OwnerProof } from "~/models/people/account/owner-proof"

const HideName = Checkbox.optional().meta({
  description: "Whether what the person wrote and did stays without the name.",
})

export const DeleteAccount = OwnerProof.extend({ hideName: HideName })
export type DeleteAccount = z.output<typeof DeleteAccount>

/** The username is typed, so that nobody deletes the wrong account. */
export const DeleteOther = OwnerProof.extend({
  userId: Id,
  username: Required(LIMITS.name),
  hideName: HideName,
})
export type DeleteOther = z.output<typeof DeleteOther>

/** The first of them by name, and how many more there are. */
export type Outcomes = {
  deleted: string[]
  moreDeleted: number
  passedOn: { name: string; to: string }[]
  morePassedOn: number
}

/** Of boards and of workspaces. */
export type DeletionPreview = Outcomes & { workspaces: Outcomes }
