import type { PushSubscription } from "~/database/types"
import type { PushKind } from "./push"
import { gotify } from "./targets/gotify"
import { ntfy } from "./targets/ntfy"
import type { PushTarget } from "./targets/target"
import { unifiedPush } from "./targets/unified-push.server"
import { web } from "./targets/web.server"

const TARGETS: Record<PushKind, PushTarget> = { web, ntfy, unifiedpush: unifiedPush, gotify }

export const targetOf = ({ kind }: Pick<PushSubscription, "kind">): PushTarget =>
  TARGETS[kind as PushKind]
