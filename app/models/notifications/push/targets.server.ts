import type { PushSubscription } from "~/database/types"
import type { PushKind } from "./push"
import { gotify } from "./targets/gotify"
import { ntfy } from "./targets/ntfy"
import type { PushTarget } from "./targets/target"
import { unifiedPush } from "./targets/unified-push.server"
import { web } from "./targets/web.server"

const TARGETS: Record<PushKind, PushTarget> = { web, ntfy, unifiedpush: unifiedPush, gotify }

export const requestOf: PushTarget = (to, text) => TARGETS[to.kind as PushKind](to, text)

/** Whether it is a push service, whose apps read our messages and whose 404 says that nobody listens any more. */
export const isPushService = ({ kind }: PushSubscription): boolean =>
  kind === "web" || kind === "unifiedpush"

/** Safari ends subscriptions whose messages show nothing. */
const APPLE = /^https:\/\/[^/]*\.push\.apple\.com\//

/** Whether it closes what it shows. */
export const canClose = (to: PushSubscription): boolean =>
  isPushService(to) && !APPLE.test(to.address)
