import { useEffect, useState } from "react"
import { topModal } from "~/client/modals"

/** A live region must be in the page before its text is; the text then stays this long. */
const APPEARS_MS = 100
const LEAVES_MS = 1100

type Props = { id: number | undefined; text: string | undefined }

/**
 * Reads out what appears over a modal dialog. The toast library's own live region lies at the end
 * of the page, which is inert then; without a dialog it alone speaks.
 */
export function DialogAnnouncer({ id, text }: Props) {
  return (
    <p className="sr-only" role="status" aria-live="assertive">
      {text && <Once key={id} text={text} />}
    </p>
  )
}

function Once({ text }: { text: string }) {
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    const timers = [
      setTimeout(() => setRead(topModal() !== null), APPEARS_MS),
      setTimeout(() => setRead(false), LEAVES_MS),
    ]
    return () => timers.forEach(clearTimeout)
  }, [])
  return isRead && text
}
