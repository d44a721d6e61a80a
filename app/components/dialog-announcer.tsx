import { useEffect, useState } from "react"
import { topModal } from "~/client/modals"

/** A live region must exist before its text. The text is removed after another second. */
const SHOW_AFTER_MS = 100
const HIDE_AFTER_MS = 1100

type Props = { id: number | undefined; text: string | undefined }

/** The toast library's own live region is at the end of the page, which is inert under a modal dialog. */
export function DialogAnnouncer({ id, text }: Props) {
  return (
    <p className="sr-only" role="status" aria-live="assertive">
      {text && <Announcement key={id} text={text} />}
    </p>
  )
}

function Announcement({ text }: { text: string }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timers = [
      setTimeout(() => setShown(topModal() !== null), SHOW_AFTER_MS),
      setTimeout(() => setShown(false), HIDE_AFTER_MS),
    ]
    return () => timers.forEach(clearTimeout)
  }, [])
  return isShown && text
}
