import { useCallback, useRef, useState } from "react"
import type { Notification } from "~/models/notification/notification"
import { failed } from "~/models/reply/toast"
import { showToast } from "./toasts"
import { useNotificationUpdates } from "~/live/use-notification-updates"

/** What the bell knows. `items` is null until they have been asked for, "failed" if in vain. */
export type Bell = {
  count: number
  items: Notification[] | null | "failed"
  /** Says whether the list is shown, which is fetched only then. */
  show: (shown: boolean) => void
  markRead: (item: Notification) => void
}

const CALLS = "/api/notifications"

/**
 * The bell's count and list, kept as they are on the server.
 * @param page what the page brought: its count holds whenever it is another
 */
export function useNotifications(page: { unread: number }): Bell {
  const [known, setKnown] = useState({ page, count: page.unread })
  if (known.page !== page) setKnown({ page, count: page.unread })
  const [items, setItems] = useState<Bell["items"]>(null)
  const isShown = useRef(false)
  const asked = useRef(0)
  const look = useCallback(async (): Promise<void> => {
    const mine = (asked.current += 1)
    const list = isShown.current ? ask<Notification[]>(CALLS) : null
    const unread = await ask<{ count: number }>(`${CALLS}/unread-count`)
    const listed = await list
    // A newer request is on its way or answered: this answer is out of date.
    if (mine !== asked.current) return
    if (unread) setKnown(({ page }) => ({ page, count: unread.count }))
    if (listed) setItems(listed)
    else if (list) setItems((before) => before ?? "failed")
  }, [])
  useNotificationUpdates(look)
  const show = (shown: boolean) => {
    isShown.current = shown
    if (!shown) return
    setItems((before) => (before === "failed" ? null : before))
    void look()
  }
  const markRead = ({ id, read }: Notification) => {
    if (read) return
    setKnown(({ page, count }) => ({ page, count: Math.max(0, count - 1) }))
    setItems((before) => withRead(before, id))
    void sendRead(id).then(look)
  }
  return { count: known.count, items, show, markRead }
}

function withRead(items: Bell["items"], id: string): Bell["items"] {
  if (!Array.isArray(items)) return items
  return items.map((item) => (item.id === id ? { ...item, read: true } : item))
}

/** The page may be left at once: what is sent arrives all the same. */
async function sendRead(id: string): Promise<void> {
  try {
    const answer = await fetch(`${CALLS}/${id}/read`, { method: "PATCH", keepalive: true })
    if (answer.ok) return
  } catch {
    // Told below, as a refusal is.
  }
  showToast(failed("Error", "The notification could not be marked as read."))
}

/** What a call answers; null when it does not: what was there stays, and is asked for again. */
async function ask<T>(path: string): Promise<T | null> {
  try {
    const answer = await fetch(path)
    return answer.ok ? ((await answer.json()) as T) : null
  } catch {
    return null
  }
}
