import type { PushSubscription } from "~/database/types"
import type { PushText } from "~/models/notifications/push/push"

export type PushRequest = { url: URL; headers: Record<string, string>; body: string | Buffer }

/** How one kind of subscription is told. @throws Error for one that nothing can be sent to */
export type PushTarget = (
  to: PushSubscription,
  text: PushText,
) => Promise<PushRequest> | PushRequest

export const MAX_PUSH_AGE_HOURS = 24

export const JSON_HEADERS = { "Content-Type": "application/json" }
