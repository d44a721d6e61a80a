import { z } from "zod"
import { busy, DomainError } from "~/errors"
import type { HandledMail } from "~/models/programs/mail-in/mail-in"
import { receiveMail } from "~/models/programs/mail-in/receive-mail.server"
import { jsonAnswer } from "./api-answer.server"
import { readHookMail, type HookMail } from "./mail-hook-body.server"
import { requireHookSecret } from "./mail-hook-secret.server"
import { asEndpoint, FORM, type Description } from "./operation.server"

const field = (description: string) => z.string().optional().meta({ description })

const MailForm = z.object({
  email: field("The raw mail."),
  "body-mime": field("The same, if it has this name."),
  recipient: field("Whom the mail was delivered to, which goes before what is in its head."),
  envelope: field("The same, as JSON."),
})

const RETRY_SECONDS = 60
/** For one that waits while others are handled. */
const LATER_SECONDS = 600

/** Takes mail from a provider that has the secret of the settings. */
export const mailHookEndpoint = (description: Description<HandledMail>) =>
  asEndpoint(
    { ...description, input: MailForm, takes: FORM, needs: "nothing" },
    async ({ request, context }) => {
      await requireHookSecret(request, context)
      const { outcome } = await receive(await readHookMail(request))
      return jsonAnswer({ outcome })
    },
  )

/** @throws 503 if the provider should send the mail again: others make it give up */
async function receive({ raw, recipients }: HookMail) {
  try {
    const received = await receiveMail(raw, { recipients })
    if (received.outcome !== "later") return received
    throw busy(LATER_SECONDS, received.reason)
  } catch (error) {
    if (error instanceof DomainError) {
      throw busy(error.details.retryAfter ?? RETRY_SECONDS, error.message)
    }
    throw error
  }
}
