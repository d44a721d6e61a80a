import type { Notification as Listed } from "~/models/notifications/notification/notification"

// Notifications on this device. The browser is asked for its permission only after a person has chosen them.

const DECLINED = "notifications here declined"

/** Why this browser cannot be turned on, or null. */
export function deviceObstacle(): string | null {
  if ("standalone" in navigator && navigator.standalone === false && !("PushManager" in window)) {
    return "Add this site to your home screen first, by Share. Then open it from there, and turn it on here."
  }
  if (!isSecureContext) return "Browsers show notifications over https only."
  if (!("PushManager" in window && "serviceWorker" in navigator && "Notification" in window)) {
    return "This browser has no notifications for sites."
  }
  return Notification.permission === "denied"
    ? "Your browser blocks notifications from here. Allow them in its settings for this site, then reload."
    : null
}

/** Whether the person can be asked here, and has not declined. */
export const canOfferDevice = (): boolean =>
  deviceObstacle() === null &&
  Notification.permission === "default" &&
  localStorage.getItem(DECLINED) === null

export function declineDevice(): void {
  try {
    localStorage.setItem(DECLINED, "yes")
  } catch {
    // It is not offered where nothing can be stored.
  }
}

/** Asks the browser and turns this device on. @returns why it is not on, or null */
export async function turnDeviceOn(): Promise<string | null> {
  if ((await Notification.requestPermission()) !== "granted") {
    return deviceObstacle() ?? "The browser was not allowed to show notifications."
  }
  try {
    await navigator.serviceWorker.register("/sw.js")
    const { pushManager } = await navigator.serviceWorker.ready
    const answer = await fetch("/api/push-subscriptions/key")
    const { publicKey: applicationServerKey } = (await answer.json()) as { publicKey: string }
    // It may be for another key of this server.
    await (await pushManager.getSubscription())?.unsubscribe()
    const subscription = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey,
    })
    const { endpoint: address, keys } = subscription.toJSON()
    const made = await fetch("/api/push-subscriptions", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ address, keys }),
    })
    return made.ok ? null : ((await made.json()) as { message: string }).message
  } catch (error) {
    return `The browser could not be turned on: ${(error as Error).message}`
  }
}

/** Closes what this device shows of cards that are read by now, and has the app show how many are not. */
export async function closeRead(items: readonly Listed[], unread: number): Promise<void> {
  // Not all browsers have all of it.
  const browser: Partial<Navigator> = navigator
  await browser.setAppBadge?.(unread).catch(() => null)
  const registration: Partial<ServiceWorkerRegistration> | undefined =
    await browser.serviceWorker?.getRegistration()
  const tagsOf = (of: readonly Listed[]) =>
    new Set(of.map(({ card, boardId }) => card?.id ?? boardId))
  const news = tagsOf(items.filter(({ read }) => !read))
  const read = tagsOf(items.filter((item) => item.read))
  for (const shown of (await registration?.getNotifications?.()) ?? []) {
    if (read.has(shown.tag) && !news.has(shown.tag)) shown.close()
  }
}
