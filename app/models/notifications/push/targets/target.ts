import type { PushSubscription } from "~/database/types"
import type { PushText } from "~/models/notifications/push/push"

export type PushRequest = { url: URL; headers: Record<string, string>; body: string | Buffer }

/** How one kind of subscription is told. */
export type PushTarget = {
  /** @throws Error for a subscription that nothing can be sent to */
  request: (to: PushSubscription, text: PushText) => Promise<PushRequest> | PushRequest
  /** Whether it closes what it shows. */
  canClose: (to: PushSubscription) => boolean
  /** Whether its server says by 404 that nobody listens any more. */
  endsByAnswer: boolean
}

export const MAX_PUSH_AGE_HOURS = 24

export const JSON_HEADERS = { "Content-Type": "application/json" }
