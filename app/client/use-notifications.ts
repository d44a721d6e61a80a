import { useCallback, useRef, useState } from "react"
import type { Notification } from "~/models/notifications/notification/notification"
import { failed } from "~/models/text/reply/reply"
import { showToast } from "./toasts"
import { useNotificationUpdates } from "~/live/use-notification-updates"

/** The state of the bell. `items` is null until they are loaded, and "failed" if that fails. */
export type Bell = {
  count: number
  items: Notification[] | null | "failed"
  /** Sets whether the list is on screen; it is fetched only then. */
  setListShown: (shown: boolean) => void
  markRead: (item: Notification) => void
}

const API_PATH = "/api/notifications"

/** @param page the page's data; whenever it changes, its count is used */
export function useNotifications(page: { unread: number }): Bell {
  const [state, setState] = useState({ page, count: page.unread })
  if (state.page !== page) setState({ page, count: page.unread })
  const [items, setItems] = useState<Bell["items"]>(null)
  const isListShown = useRef(false)
  const latestRequest = useRef(0)
  const refresh = useCallback(async (): Promise<void> => {
    const thisRequest = (latestRequest.current += 1)
    const listRequest = isListShown.current ? fetchJson<Notification[]>(API_PATH) : null
    const unread = await fetchJson<{ count: number }>(`${API_PATH}/unread-count`)
    const loadedItems = await listRequest
    // A newer request was sent, so this response is out of date.
    if (thisRequest !== latestRequest.current) return
    if (unread) setState(({ page }) => ({ page, count: unread.count }))
    if (loadedItems) setItems(loadedItems)
    else if (listRequest) setItems((current) => current ?? "failed")
  }, [])
  useNotificationUpdates(refresh)
  const setListShown = (shown: boolean) => {
    isListShown.current = shown
    if (!shown) return
    setItems((current) => (current === "failed" ? null : current))
    void refresh()
  }
  const markRead = ({ id, read }: Notification) => {
    if (read) return
    setState(({ page, count }) => ({ page, count: Math.max(0, count - 1) }))
    setItems((current) => withRead(current, id))
    void sendRead(id).then(refresh)
  }
  return { count: state.count, items, setListShown, markRead }
}

/** The text in place of a list that has nothing to show. */
export function stateOf(items: Bell["items"]): string {
  if (items === "failed") return "The notifications could not be loaded."
  return items?.length === 0 ? "No notifications yet" : "Loading notifications..."
}

function withRead(items: Bell["items"], id: string): Bell["items"] {
  if (!Array.isArray(items)) return items
  return items.map((item) => (item.id === id ? { ...item, read: true } : item))
}

/** `keepalive`, because the page may be left at once. */
export async function sendRead(id: string): Promise<void> {
  try {
    const response = await fetch(`${API_PATH}/${id}/read`, { method: "PATCH", keepalive: true })
    if (response.ok) return
  } catch {
    // Reported below, like a refusal.
  }
  showToast(failed("The notification could not be marked as read"))
}

/** On a failure the bell stays unchanged, and the next refresh tries again. */
async function fetchJson<T>(path: string): Promise<T | null> {
  try {
    const response = await fetch(path)
    return response.ok ? ((await response.json()) as T) : null
  } catch {
    return null
  }
}
