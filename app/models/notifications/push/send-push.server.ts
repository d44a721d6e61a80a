import type { PushSubscription } from "~/database/types"
import { DomainError } from "~/errors"
import { log } from "~/log.server"
import { postTo } from "~/models/text/outside/named-address.server"
import type { PushText } from "./push"
import { isPushService, requestOf } from "./targets.server"

export type PushOutcome = {
  /** `ended`: nobody listens there any more. `refused`: it is not worth trying again. */
  is: "sent" | "ended" | "refused" | "failed"
  problem: string | null
  retryAfterSeconds?: number
}

/** Posts a message by the same rules as webhooks. Never throws: what fails is the outcome. */
export async function sendPush(
  to: PushSubscription,
  text: PushText,
  signal: AbortSignal,
): Promise<PushOutcome> {
  try {
    const { url, headers, body } = await requestOf(to, text)
    const { status, headers: answered } = await postTo(url, { headers, body, signal })
    if (status >= 200 && status < 300) return { is: "sent", problem: null }
    const problem = `${url.host} answered ${String(status)}.`
    if (isPushService(to) && (status === 404 || status === 410)) return { is: "ended", problem }
    if (status < 500 && status !== 429) return { is: "refused", problem }
    return { is: "failed", problem, retryAfterSeconds: Number(answered["retry-after"]) || 0 }
  } catch (err) {
    if (err instanceof DomainError && !signal.aborted) {
      return { is: err.status < 500 ? "refused" : "failed", problem: err.message }
    }
    if (!signal.aborted) {
      log.error({ err, pushSubscriptionId: to.id }, "a message to a device could not be made")
    }
    return { is: "failed", problem: null }
  }
}
