import { createHash, timingSafeEqual } from "node:crypto"
import { z } from "zod"
import { config } from "~/config/config.server"
import { busy, DomainError, unauthenticated } from "~/errors"
import type { HandledMail } from "~/models/programs/mail-in/mail-in"
import { receiveMail } from "~/models/programs/mail-in/receive-mail.server"
import { jsonAnswer } from "./api-answer.server"
import { type HookMail, readHookMail } from "./mail-hook-body.server"
import { asEndpoint, type Description, FORM } from "./operation.server"
import { RateLimiter } from "./rate-limiter.server"
import type { RequestContext } from "./request-context.server"

const field = (description: string) => z.string().optional().meta({ description })

const MailForm = z.object({
  email: field("The raw email."),
  "body-mime": field("The same, if it has this name."),
  recipient: field("The recipients, which override those in its head."),
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

const guessesOfAddress = new RateLimiter({
  points: 30,
  duration: 10 * 60,
  sharedAs: "mail hook guess of address",
})

/** Checks that a provider sends the secret of the settings. @throws 401, 429 for too many guesses */
async function requireHookSecret(request: Request, { ip }: RequestContext): Promise<void> {
  const sent = secretIn(request.headers.get("Authorization") ?? "")
  const own = config.mailIn?.hookSecret ?? null
  if (sent !== null && own !== null && isEqual(sent, own)) return
  await guessesOfAddress.count(ip)
  throw unauthenticated("This address needs the secret of the server’s settings.")
}

/** As a token, or as the password of an address such as https://mail:secret@boards.example.org. */
function secretIn(authorization: string): string | null {
  const [, scheme = "", value = ""] = /^(bearer|basic) +(\S+) *$/i.exec(authorization) ?? []
  if (scheme === "") return null
  if (scheme.toLowerCase() === "bearer") return value
  const pair = Buffer.from(value, "base64").toString()
  return pair.includes(":") ? pair.slice(pair.indexOf(":") + 1) : null
}

/** Hashes have one length, and take no longer the more of them is right. */
function isEqual(one: string, other: string): boolean {
  const [a, b] = [hash(one), hash(other)]
  return timingSafeEqual(a, b)
}

const hash = (text: string) => createHash("sha256").update(text).digest()
