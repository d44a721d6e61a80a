import { config } from "~/config/config.server"
import { DomainError } from "~/errors"
import { wellFormed } from "~/models/text/fields"
import { AllowedServers } from "~/models/text/outside/allowed-servers.server"
import { OutsideClient } from "~/models/text/outside/outside-client.server"
import { signedHeaders } from "./webhook-signature.server"

/** How long a request takes at most. */
const PATIENCE = { answerMs: 10_000, idleMs: 5000, wholeMs: 15_000 }
const MAX_ANSWER_BYTES = 2000

/** The beginning of an answer or, without a status, the reason of the failure. */
export type Answer = { status: number | null; answer: string; milliseconds: number }

export const isDelivered = ({ status }: Pick<Answer, "status">) =>
  status !== null && status >= 200 && status < 300

const allowedServers = () => new AllowedServers(config.webhookAllow, "WEBHOOK_ALLOW")

/**
 * Refuses an address of which one sees that the server does not go there. @returns it as it is asked
 * @throws 400 for the field `address`
 */
export function requireAddress(address: string): string {
  try {
    if (!URL.canParse(address)) throw new Error("This is not an address.")
    const url = new URL(address)
    allowedServers().require(url)
    return url.href
  } catch (error) {
    const { message } = error as Error
    throw new DomainError(400, message, { fields: { address: [message] } })
  }
}

/** Posts a signed body. Never throws: what fails is the answer. */
export async function send(
  { address, secret }: { address: string; secret: string },
  messageId: string,
  body: string,
  signal?: AbortSignal,
): Promise<Answer> {
  const client = new OutsideClient(allowedServers(), PATIENCE)
  const begin = Date.now()
  const took = () => ({ milliseconds: Date.now() - begin })
  try {
    const headers = {
      "Content-Type": "application/json",
      ...signedHeaders(secret, messageId, body, new Date()),
    }
    const request = { headers, body, maxBytes: MAX_ANSWER_BYTES, signal }
    const { status, body: answer } = await client.post(new URL(address), request)
    return { status, answer: wellFormed(answer.toString()), ...took() }
  } catch (error) {
    const isOurs = error instanceof DomainError
    return { status: null, answer: isOurs ? error.message : "It was broken off.", ...took() }
  } finally {
    client.close()
  }
}
