import { invalid } from "~/errors"
import { vapidDetails } from "~/models/notifications/push/vapid.server"
import { MAX_PUSH_AGE_HOURS, type PushTarget } from "./target"

// Web Push: RFC 8030, encrypted by RFC 8291.

export const web: PushTarget = async ({ address, key, secret }, { tag, ...text }) => {
  const { default: webPush } = await import("web-push")
  const keys = { p256dh: key ?? "", auth: secret ?? "" }
  const options = {
    vapidDetails: vapidDetails(),
    TTL: MAX_PUSH_AGE_HOURS * 60 * 60,
    urgency: text.isClosing || text.isSilent ? "low" : "high",
    // The service keeps one message of a topic: a newer one takes its place.
    topic: tag.replaceAll("-", ""),
  } as const
  const payload = JSON.stringify({ tag, ...text })
  const make = () => webPush.generateRequestDetails({ endpoint: address, keys }, payload, options)
  const details = orWrongKeys(make)
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(details.headers)) headers[name] = String(value)
  return { url: new URL(address), headers, body: details.body }
}

/** A key may be of the right length and no point of the curve. @throws 400 */
function orWrongKeys<T>(encrypt: () => T): T {
  try {
    return encrypt()
  } catch {
    throw invalid("Its keys are wrong.")
  }
}
