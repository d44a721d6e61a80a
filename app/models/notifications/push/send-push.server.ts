import { config } from "~/config/config.server"
import type { PushSubscription } from "~/database/types"
import { DomainError } from "~/errors"
import { log } from "~/log.server"
import { AllowedServers } from "~/models/text/outside/allowed-servers.server"
import { OutsideClient } from "~/models/text/outside/outside-client.server"
import type { PushText } from "./push"
import { targetOf } from "./targets.server"

const PATIENCE = { answerMs: 10_000, idleMs: 5000, wholeMs: 15_000 }
const MAX_ANSWER_BYTES = 2000

/** `ended`: nobody listens there any more. `refused`: it is not worth trying again. */
export type PushOutcome =
  | { is: "sent" }
  | { is: "ended" }
  | { is: "refused"; problem: string }
  | { is: "failed"; problem: string | null; retryAfterSeconds: number }

/** Posts a message by the same rules as webhooks. Never throws: what fails is the outcome. */
export async function sendPush(
  to: PushSubscription,
  text: PushText,
  signal: AbortSignal,
): Promise<PushOutcome> {
  const target = targetOf(to)
  const client = new OutsideClient(
    new AllowedServers(config.webhookAllow, "WEBHOOK_ALLOW"),
    PATIENCE,
  )
  try {
    const { url, headers, body } = await target.request(to, text)
    const request = { headers, body, maxBytes: MAX_ANSWER_BYTES, signal }
    const answer = await client.post(url, request)
    const { status } = answer
    const problem = `${url.host} answered ${String(status)}.`
    if (status >= 200 && status < 300) return { is: "sent" }
    if (target.endsByAnswer && (status === 404 || status === 410)) return { is: "ended" }
    if (status < 500 && status !== 429) return { is: "refused", problem }
    const retryAfterSeconds = Number(answer.headers["retry-after"]) || 0
    return { is: "failed", problem, retryAfterSeconds }
  } catch (error) {
    if (signal.aborted) return { is: "failed", problem: null, retryAfterSeconds: 0 }
    if (!(error instanceof DomainError)) {
      log.error(
        { err: error, pushSubscriptionId: to.id },
        "a message to a device could not be made",
      )
      return { is: "failed", problem: null, retryAfterSeconds: 0 }
    }
    const { message: problem, status } = error
    return status < 500
      ? { is: "refused", problem }
      : { is: "failed", problem, retryAfterSeconds: 0 }
  } finally {
    client.close()
  }
}
