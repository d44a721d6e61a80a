import { confirmLeave } from "./confirm-leave"

/** Commands that create items. */
const ORDERED_INTENTS = new Set(["create-card", "create-checklist-item"])

/** The latest unfinished submission of each command and path. */
const latest = new Map<string, Promise<unknown>>()

/**
 * Waits for earlier submissions of the same command (`intent`) to the same path, so that items keep
 * the order in which they were typed. Meanwhile the browser asks before the page is left, because
 * waiting submissions would be lost.
 */
export async function sendInOrder<T>(
  form: FormData,
  url: string,
  send: () => Promise<T>,
): Promise<T> {
  const intent = form.get("intent")
  if (typeof intent !== "string" || !ORDERED_INTENTS.has(intent)) return send()
  const key = `${intent} ${new URL(url).pathname}`
  const earlier = latest.get(key)
  const sent = (async () => {
    await earlier?.catch(() => {})
    return send()
  })()
  latest.set(key, sent)
  const allowLeave = confirmLeave()
  try {
    return await sent
  } finally {
    allowLeave()
    if (latest.get(key) === sent) latest.delete(key)
  }
}
