import { useSyncExternalStore } from "react"
import type { Toast } from "~/models/reply/toast"

// The toasts of a page, from wherever they come: a form's answer, a failure, a message of the server.

/** A dismissed toast is kept this long before it is forgotten. */
const KEPT_MS = 1_000_000

/** A toast with its number, which tells one from the next; `open` until it is dismissed. */
export type Shown = Toast & { id: number; open: boolean }

let toasts: readonly Shown[] = []
let nextId = 1
const listeners = new Set<() => void>()

function change(next: readonly Shown[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a toast in place of the one that is there. */
export function showToast(toast: Toast): void {
  change([{ ...toast, id: nextId++, open: true }])
}

/** A toast that waits until the failure on screen is dismissed. */
let waiting: Toast | null = null

/** Tells what nobody here has asked for: it never takes the place of a failure. */
export function showAfterFailure(toast: Toast): void {
  if (toasts.some(({ open, destructive }) => open && destructive)) waiting = toast
  else showToast(toast)
}

/** Takes a toast off the screen, and shows the one that waits for that. */
export function dismiss(id: number): void {
  change(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)))
  setTimeout(() => change(toasts.filter((toast) => toast.id !== id)), KEPT_MS)
  if (waiting) showToast(waiting)
  waiting = null
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const NONE: readonly Shown[] = []

/** The toasts, the newest last. There are none on the server, nor before the page is hydrated. */
export const useShownToasts = (): readonly Shown[] =>
  useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  )
