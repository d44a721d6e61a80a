import { useEffect, useState } from "react"
import { dismiss, useShownToasts, type ShownToast } from "~/client/toasts"
import type { Toast } from "~/models/reply/toast"
import { whenIdle } from "~/live/idle"
import { DialogAnnouncer } from "./dialog-announcer"
import { Icon } from "./icon"
import type * as toastParts from "~/client/toast-parts"
import { Retry } from "./retry"
import { TopLayer } from "./top-layer"
import { Undo } from "./undo"
import { useHydrated } from "~/client/use-hydrated"

// One toast at a time: a success for 5 s, a failure until it is dismissed. It is swiped away to the right and reached
// with F8. The library for that is loaded when the page is idle: most visits show no toast.

const SHOWN_MS = 5000
const SWIPE_PX = 50
/** A toast that came with the page works without JavaScript. Any is as plain until the library is loaded. */
export function Toaster({ initial }: { initial: Toast | null }) {
  const shown = useShownToasts()
  const [latest] = shown
  // A toast of the page's own HTML stays plain until hydration.
  const hydrated = useHydrated()
  const parts = useParts(latest?.id)
  if (parts) return <Toasts parts={parts} shown={shown} />
  const toast = hydrated ? latest : initial
  return (
    <TopLayer latest={latest?.id}>
      {toast && latest?.open !== false && (
        <div className="toasts">
          <div
            key={latest?.id}
            className={`${classOf(toast)} toast-plain ${hydrated ? "toast-timed" : ""}`}
            role="status"
            onAnimationEnd={() => latest && dismiss(latest.id)}
          >
            <Icon name={toast.destructive ? "alert" : "check"} />
            <p className="toast-title">{toast.title}</p>
            {toast.description && <p className="toast-description">{toast.description}</p>}
            {toast.undo && <Undo undo={toast.undo} />}
            {toast.retry && latest && (
              <Retry retry={toast.retry} onRetry={() => dismiss(latest.id)} />
            )}
          </div>
        </div>
      )}
    </TopLayer>
  )
}

type Parts = typeof toastParts

/** Returns the toast library once it is loaded: when the page is idle, and again for each toast. */
function useParts(latest: number | undefined): Parts | null {
  const [parts, setParts] = useState<Parts | null>(null)
  useEffect(() => {
    if (parts) return
    const load = () => void import("~/client/toast-parts").then(setParts, () => undefined)
    return latest === undefined ? whenIdle(load) : load()
  }, [parts, latest])
  return parts
}

function Toasts({ parts, shown }: { parts: Parts; shown: readonly ShownToast[] }) {
  return (
    <parts.Provider
      // The focus or the pointer that paused the last toast pauses no other.
      key={shown[0]?.id}
      swipeDirection="right"
      swipeThreshold={SWIPE_PX}
    >
      {shown.map((toast) => (
        <parts.Root
          key={toast.id}
          open={toast.open}
          duration={toast.destructive ? Infinity : SHOWN_MS}
          onOpenChange={(open) => !open && dismiss(toast.id)}
          className={classOf(toast)}
        >
          <Icon name={toast.destructive ? "alert" : "check"} />
          <parts.Title className="toast-title">{toast.title}</parts.Title>
          {toast.description && (
            <parts.Description className="toast-description">{toast.description}</parts.Description>
          )}
          {toast.undo && <Undo undo={toast.undo} />}
          {toast.retry && <Retry retry={toast.retry} onRetry={() => dismiss(toast.id)} />}
          <parts.Close className="btn btn-quiet btn-icon" aria-label="Dismiss">
            <Icon name="close" small />
          </parts.Close>
        </parts.Root>
      ))}
      <TopLayer latest={shown[0]?.id}>
        <parts.Viewport className="toasts" hotkey={["F8"]} label="Messages ({hotkey})" />
        <DialogAnnouncer id={shown[0]?.id} text={shown[0] && textOf(shown[0])} />
      </TopLayer>
    </parts.Provider>
  )
}

const textOf = ({ title, description = "" }: Toast) => `${title} ${description}`

const classOf = ({ destructive }: Toast) => (destructive ? "toast toast-destructive" : "toast")
