import { useSubmit } from "@remix-run/react"
import { useFocusOnUnmount } from "~/client/use-focus-on-unmount"
import type { Toast } from "~/models/text/reply/reply"

type Props = {
  retry: NonNullable<Toast["retry"]>
  onRetry: () => void
}

export function Retry({ retry: { action, fields }, onRetry }: Props) {
  // Not by a fetcher of this component: it would be aborted when the toast goes.
  const submit = useSubmit()
  useFocusOnUnmount("main h1")
  const send = () => {
    const form = new FormData()
    for (const [name, value] of fields) form.append(name, value)
    submit(form, { action, method: "post", navigate: false })
    onRetry()
  }
  return (
    <button
      type="button"
      className="toast-action btn btn-plain"
      data-radix-toast-announce-exclude=""
      data-radix-toast-announce-alt=". Retry with F8."
      onClick={send}
    >
      Retry
    </button>
  )
}
