import { DomainError } from "~/errors"
import { wellFormed } from "~/models/text/fields"
import { postTo } from "~/models/text/outside/named-address.server"
import { signedHeaders } from "./webhook-signature.server"

/** The beginning of an answer or, without a status, the reason of the failure. */
export type Answer = { status: number | null; answer: string; milliseconds: number }

export const isDelivered = ({ status }: Pick<Answer, "status">) =>
  status !== null && status >= 200 && status < 300

/** Posts a signed body. Never throws: what fails is the answer. */
export async function send(
  { address, secret }: { address: string; secret: string },
  messageId: string,
  body: string,
  signal?: AbortSignal,
): Promise<Answer> {
  const begin = Date.now()
  const took = () => ({ milliseconds: Date.now() - begin })
  try {
    const headers = {
      "Content-Type": "application/json",
      ...signedHeaders(secret, messageId, body, new Date()),
    }
    const { status, body: answer } = await postTo(new URL(address), { headers, body, signal })
    return { status, answer: wellFormed(answer.toString()), ...took() }
  } catch (error) {
    const isOurs = error instanceof DomainError
    return { status: null, answer: isOurs ? error.message : "It was broken off.", ...took() }
  }
}
