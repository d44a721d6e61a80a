import { useSyncExternalStore } from "react"
import type { Toast } from "~/models/text/reply/reply"

/** A dismissed toast is removed after this time. */
const REMOVE_DELAY_MS = 1_000_000

export type ShownToast = Toast & { id: number; open: boolean }

let toasts: readonly ShownToast[] = []
let nextId = 1
const listeners = new Set<() => void>()

let spoken: ShownToast | null = null

function setToasts(next: readonly ShownToast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** A message that is only spoken leaves the toast on screen, such as one with Undo. */
export function showToast(toast: Toast): void {
  const shown = { ...toast, id: nextId++, open: true }
  if (toast.isSpoken) spoken = shown
  setToasts(toast.isSpoken ? [...toasts] : [shown])
}

/** After the toast that a redirect carried is shown: each answer brings it until then. */
export function removeToastCookie(): void {
  document.cookie = "toast=; Path=/; Max-Age=0"
}

export function showOfflineToast(): void {
  showToast({
    title: "Offline",
    description: "The server cannot be reached just now. Try again in a moment.",
    destructive: true,
  })
}

let waiting: Toast | null = null

/** Shows a toast that nobody here asked for. It waits while a failure is on screen. */
export function showAfterFailure(toast: Toast): void {
  if (toasts.some(({ open, destructive }) => open && destructive)) waiting = toast
  else showToast(toast)
}

export function dismiss(id: number): void {
  setToasts(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)))
  setTimeout(() => setToasts(toasts.filter((toast) => toast.id !== id)), REMOVE_DELAY_MS)
  if (waiting) showToast(waiting)
  waiting = null
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const NONE: readonly ShownToast[] = []

/** The last message for screen readers alone. */
export const useSpokenToast = (): ShownToast | null =>
  useSyncExternalStore(
    subscribe,
    () => spoken,
    () => null,
  )

export const useShownToasts = (): readonly ShownToast[] =>
  useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  )
