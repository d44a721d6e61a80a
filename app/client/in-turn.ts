import { confirmLeave } from "./confirm-leave"

/** What is typed one after another into lists, and stays in that order. */
const ORDERED = new Set(["create-card", "create-checklist-item"])

/** The last of each kind that is on its way, by where it goes. */
const last = new Map<string, Promise<unknown>>()

/**
 * Waits for earlier submissions of the same kind to the same URL, so items keep the order in which
 * they were typed. Until then the browser asks before the page is left, as what still waits would
 * be lost.
 * @param form what is sent, with its command as `intent`
 * @param address where it goes
 */
export async function inTurn<T>(
  form: FormData,
  address: string,
  send: () => Promise<T>,
): Promise<T> {
  const intent = form.get("intent")
  if (typeof intent !== "string" || !ORDERED.has(intent)) return send()
  const key = `${intent} ${new URL(address).pathname}`
  const before = last.get(key)
  const sent = (async () => {
    await before?.catch(() => {})
    return send()
  })()
  last.set(key, sent)
  const allowLeave = confirmLeave()
  try {
    return await sent
  } finally {
    allowLeave()
    if (last.get(key) === sent) last.delete(key)
  }
}
