import { useEffect, useRef, useState, type FocusEvent } from "react"
import { dismiss, useShownToasts, useSpokenToast, type ShownToast } from "~/client/toasts"
import type { Toast } from "~/models/text/reply/reply"
import { Icon } from "./icon"
import type * as toastParts from "./toast-parts"
import { Retry } from "./retry"
import { TopLayer } from "./top-layer"
import { Undo } from "./undo"
import { useHydrated } from "~/client/use-hydrated"

// One toast at a time: a success for 5 s, a failure until it is dismissed. It is swiped away to the right and reached
// with F8. The library for that comes with the first toast, which has its keys until then: most visits show none.

/** A toast that came with the page works without JavaScript. Any is as plain until the library is loaded. */
export function Toaster({ initial }: { initial: Toast | null }) {
  const shown = useShownToasts()
  const [latest] = shown
  // A toast of the page's own HTML stays plain until hydration.
  const hydrated = useHydrated()
  const parts = useParts(latest?.id)
  /** The plain toast that has the focus, which it would lose if the library took its place. */
  const [focused, setFocused] = useState<number | null>(null)
  const spoken = useSpokenToast()
  const plain = initial?.isSpoken ? undefined : initial
  return (
    <TopLayer latest={latest?.id}>
      {parts && latest?.id !== focused ? (
        <parts.Toasts shown={shown} />
      ) : (
        <PlainToast toast={hydrated ? latest : plain} latest={latest} onFocus={setFocused} />
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

type PlainProps = {
  toast: Toast | null | undefined
  latest: ShownToast | undefined
  onFocus: (id: number | null) => void
}

function PlainToast({ toast, latest, onFocus }: PlainProps) {
  const toasts = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const onKey = ({ key }: globalThis.KeyboardEvent) => key === "F8" && toasts.current?.focus()
    document.addEventListener("keydown", onKey)
    return () => document.removeEventListener("keydown", onKey)
  }, [])
  if (!toast) return null
  const close = () => {
    if (toasts.current?.contains(document.activeElement)) toasts.current.focus()
    if (latest) dismiss(latest.id)
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onFocus(null)
  }
  return (
    <div
      ref={toasts}
      className="toasts"
      tabIndex={-1}
      onFocus={() => onFocus(latest?.id ?? null)}
      onBlur={onBlur}
      onKeyDown={({ key }) => key === "Escape" && close()}
    >
      {latest?.open !== false && (
        <div
          key={latest?.id}
          className={`${classOf(toast)} toast-plain`}
          role="status"
          tabIndex={latest && 0}
          onAnimationEnd={close}
        >
          <Icon name={toast.destructive ? "alert" : "check"} />
          <p className="toast-title">{toast.title}</p>
          {toast.description && <p className="toast-description">{toast.description}</p>}
          {toast.undo && <Undo undo={toast.undo} />}
          {toast.retry && latest && (
            <Retry retry={toast.retry} onRetry={() => dismiss(latest.id)} />
          )}
          {latest && (
            <button
              type="button"
              className="btn btn-quiet btn-icon"
              aria-label="Dismiss"
              onClick={close}
            >
              <Icon name="close" small />
            </button>
          )}
        </div>
      )}
    </div>
  )
}

type Parts = typeof toastParts

/** Returns the toast library once it is loaded, which each toast tries until then. */
function useParts(latest: number | undefined): Parts | null {
  const [parts, setParts] = useState<Parts | null>(null)
  useEffect(() => {
    if (parts || latest === undefined) return
    void import("./toast-parts").then(setParts, () => undefined)
  }, [parts, latest])
  return parts
}

export const textOf = ({ title, description = "" }: Toast) => `${title} ${description}`.trim()

export const classOf = ({ destructive }: Toast) =>
  destructive ? "toast toast-destructive" : "toast"
