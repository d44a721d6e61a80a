import { z } from "zod"
import { EmailField } from "./account-fields"
import { MailedPath } from "./password-reset"

export const ProveAddress = z.object({ email: EmailField, redirectTo: MailedPath })
export type ProveAddress = z.output<typeof ProveAddress>
