import { JSON_HEADERS, type PushTarget } from "./target"
import { web } from "./web.server"

/** https://unifiedpush.org: Web Push if the app has given keys, otherwise the same message in plain JSON. */
export const unifiedPush: PushTarget = (to, text) =>
  to.key === null
    ? { url: new URL(to.address), headers: JSON_HEADERS, body: JSON.stringify(text) }
    : web(to, text)
