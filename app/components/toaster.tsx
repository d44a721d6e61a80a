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
// with F8. The library for that comes with the first toast: most visits show none.

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
  return (
    <div className="toasts">
      <div
        key={latest?.id}
        className={`${classOf(toast)} toast-plain`}
        role="status"
        onAnimationEnd={() => latest && dismiss(latest.id)}
      >
        <Icon name={toast.destructive ? "alert" : "check"} />
        <p className="toast-title">{toast.title}</p>
        {toast.description && <p className="toast-description">{toast.description}</p>}
        {toast.undo && <Undo undo={toast.undo} />}
        {toast.retry && latest && <Retry retry={toast.retry} onRetry={() => dismiss(latest.id)} />}
        {latest && (
          <button
            type="button"
            className="btn btn-quiet btn-icon"
            aria-label="Dismiss"
            onClick={() => dismiss(latest.id)}
          >
            <Icon name="close" small />
          </button>
        )}
      </div>
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
