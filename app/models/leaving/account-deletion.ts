import type { z } from "zod"
import { Checkbox } from "~/models/text/fields"
import { OwnerProof } from "~/models/people/account/owner-proof"

export const HideName = Checkbox.optional().meta({
  description: "Whether what the person wrote and did stays without the name.",
})

export const DeleteAccount = OwnerProof.extend({ hideName: HideName })
export type DeleteAccount = z.output<typeof DeleteAccount>

/** The first of them by name, and how many more there are. */
export type Outcomes = {
  deleted: string[]
  moreDeleted: number
  passedOn: { name: string; to: string }[]
  morePassedOn: number
}

/** Of boards and of workspaces. */
export type DeletionPreview = Outcomes & { workspaces: Outcomes }
