import { useEffect, useState } from "react"
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
  const spoken = useSpokenToast()
  const plain = initial?.isSpoken ? undefined : initial
  return (
    <TopLayer latest={latest?.id}>
      {parts ? (
        <parts.Toasts shown={shown} />
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
  const close = () => latest && dismiss(latest.id)
  return (
    <div className="toasts" tabIndex={-1} onKeyDown={({ key }) => key === "Escape" && close()}>
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
        {toast.retry && <Retry retry={toast.retry} onRetry={close} />}
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
    </div>
  )
}

type Parts = typeof toastParts

const plainToasts = () => document.querySelector<HTMLElement>(".toasts")

/** Returns the toast library once it is loaded, which each toast tries until then. One that has the focus keeps it. */
function useParts(latest: number | undefined): Parts | null {
  const [parts, setParts] = useState<Parts | null>(null)
  useEffect(() => {
    if (parts || latest === undefined) return
    void import("./toast-parts").then(
      (loaded) => plainToasts()?.contains(document.activeElement) || setParts(loaded),
      () => undefined,
    )
    const onKey = ({ key }: KeyboardEvent) => key === "F8" && plainToasts()?.focus()
    document.addEventListener("keydown", onKey)
    return () => document.removeEventListener("keydown", onKey)
  }, [parts, latest])
  return parts
}

export const textOf = ({ title, description = "" }: Toast) => `${title} ${description}`.trim()

export const classOf = ({ destructive }: Toast) =>
  destructive ? "toast toast-destructive" : "toast"
