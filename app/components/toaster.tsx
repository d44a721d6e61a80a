import * as RadixToast from "@radix-ui/react-toast"
import { useSyncExternalStore } from "react"
import type { Toast } from "~/http/toast"
import { Icon } from "./icon"
import { TopLayer } from "./top-layer"
import { Undo } from "./undo"
import { useHydrated } from "./use-hydrated"

// One toast at a time, for 5 s; swiped away to the right, reached with F8.

const SHOWN_MS = 5000
const SWIPE_PX = 50
/** A dismissed toast is kept this long before it is forgotten. */
const KEPT_MS = 1_000_000

type Shown = Toast & { id: number; open: boolean }

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

function dismiss(id: number): void {
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

/** Where toasts appear. One that came with the page is shown without a script too. */
export function Toaster({ initial }: { initial: Toast | null }) {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  )
  // What came with the page is plain HTML until a script takes over, if one ever does.
  const hydrated = useHydrated()
  return (
    <RadixToast.Provider
      // What paused the last toast's time, its having the focus or the pointer, pauses no other's.
      key={shown[0]?.id}
      duration={SHOWN_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_PX}
    >
      {shown.map((toast) => (
        <RadixToast.Root
          key={toast.id}
          open={toast.open}
          onOpenChange={(open) => !open && dismiss(toast.id)}
          className={classOf(toast)}
        >
          <Icon name={toast.destructive ? "alert" : "check"} />
          <RadixToast.Title className="toast-title">{toast.title}</RadixToast.Title>
          {toast.description && (
            <RadixToast.Description className="toast-description">
              {toast.description}
            </RadixToast.Description>
          )}
          {toast.undo && <Undo undo={toast.undo} />}
          <RadixToast.Close className="btn btn-quiet btn-icon" aria-label="Dismiss">
            <Icon name="close" small />
          </RadixToast.Close>
        </RadixToast.Root>
      ))}
      <TopLayer latest={shown[0]?.id}>
        <RadixToast.Viewport className="toasts" hotkey={["F8"]} label="Messages ({hotkey})" />
      </TopLayer>
      {initial && !hydrated && (
        <div className="toasts">
          <div className={`${classOf(initial)} toast-plain`} role="status">
            <Icon name={initial.destructive ? "alert" : "check"} />
            <p className="toast-title">{initial.title}</p>
            {initial.description && <p className="toast-description">{initial.description}</p>}
            {initial.undo && <Undo undo={initial.undo} />}
          </div>
        </div>
      )}
    </RadixToast.Provider>
  )
}

const classOf = ({ destructive }: Toast) => (destructive ? "toast toast-destructive" : "toast")
