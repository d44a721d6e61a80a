import { useEffect, useState } from "react"
import { dismiss, useShownToasts, useSpokenToast, type ShownToast } from "~/client/toasts"
import type { Toast } from "~/models/text/reply/toast"
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
  const spoken = useSpokenToast()
  const plain = initial?.isSpoken ? undefined : initial
  return (
    <TopLayer latest={latest?.id}>
      {parts ? (
        <Toasts parts={parts} shown={shown} />
      ) : (
        <PlainToast toast={hydrated ? latest : plain} latest={latest} />
      )}
      <SpokenToast toast={hydrated || !initial?.isSpoken ? spoken : initial} />
    </TopLayer>
  )
}

/** A screen reader reads what changes in a region that was there before. */
const SpokenToast = ({ toast }: { toast: Toast | null }) => (
  <p className="sr-only" role="status" data-spoken="">
    {toast && textOf(toast)}
  </p>
)

type PlainProps = { toast: Toast | null | undefined; latest: ShownToast | undefined }

function PlainToast({ toast, latest }: PlainProps) {
  if (!toast || latest?.open === false) return null
  return (
    <div className="toasts">
      <div
        key={latest?.id}
        className={`${classOf(toast)} toast-plain ${latest ? "toast-timed" : ""}`}
        role="status"
        onAnimationEnd={() => latest && dismiss(latest.id)}
      >
        <Icon name={toast.destructive ? "alert" : "check"} />
        <p className="toast-title">{toast.title}</p>
        {toast.description && <p className="toast-description">{toast.description}</p>}
        {toast.undo && <Undo undo={toast.undo} />}
        {toast.retry && latest && <Retry retry={toast.retry} onRetry={() => dismiss(latest.id)} />}
      </div>
    </div>
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
      <parts.Viewport className="toasts" hotkey={["F8"]} label="Messages ({hotkey})" />
      <DialogAnnouncer id={shown[0]?.id} text={shown[0] && textOf(shown[0])} />
    </parts.Provider>
  )
}

const textOf = ({ title, description = "" }: Toast) => `${title} ${description}`.trim()

const classOf = ({ destructive }: Toast) => (destructive ? "toast toast-destructive" : "toast")
