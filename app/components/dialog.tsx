import { Link, useNavigate } from "@remix-run/react"
import { useEffect, useId, useState, type MouseEvent, type ReactNode, type RefObject } from "react"
import { useSyncProblem, type SyncProblem } from "~/live/connection"
import { Icon } from "./icon"
import { openModal } from "~/client/modals"
import { isPlainClick } from "~/client/plain-click"
import { hasUnsavedText } from "~/client/unsaved-text"
import { useDialogRef } from "~/client/use-dialog-ref"
import { useEscape } from "~/client/use-escape"
import { useTextGuard } from "~/client/use-text-guard"

type Props = {
  title: ReactNode
  /** Where closing leads: the same page without the dialog. */
  closeTo: string
  /** Closes one that only a script has opened, over the page at `closeTo`. */
  onClose?: () => void
  wide?: boolean
  /**
   * Where Escape leads while something is edited inside: out of the edit, not of the dialog. A
   * click beside the dialog then does nothing, as where text was typed that it would take away.
   */
  editedAt?: string | undefined
  /** Whether what is edited there is kept nowhere, so that Escape leaves it as it leaves a dialog. */
  guardsEdit?: boolean
  /** What has the focus afterwards if what had opened it is no longer there: a selector. */
  shows?: string
  children: ReactNode
}

/**
 * A dialog that is a URL of its own. Without JavaScript it is an open dialog in the page; with
 * it, a modal one: focus goes in, Escape leaves, focus returns to what had opened it. Where text
 * was typed that would be lost, Escape says so first, and leaves when it is pressed again.
 */
export function Dialog(props: Props) {
  const { title, closeTo, onClose, wide = false, editedAt, guardsEdit = false } = props
  const [ref, attach] = useDialogRef()
  const titleId = useId()
  const navigate = useNavigate()
  const { warned, warn, hideWarning } = useTextGuard(ref, editedAt === undefined || guardsEdit)
  useModal(ref, props.shows)
  const leave = () => {
    if (onClose) onClose()
    else navigate(editedAt ?? closeTo, { preventScrollReset: true })
  }
  const escape = useEscape(ref, () => {
    if (warned || !warn()) leave()
  })
  const leaveFromBackdrop = (event: MouseEvent) => {
    const dialog = ref.current
    if (!dialog || event.target !== dialog) return
    const box = dialog.getBoundingClientRect()
    const { clientX: x, clientY: y } = event
    const inside = x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
    if (inside || editedAt !== undefined || warn() || hasUnsavedText(dialog)) return
    event.preventDefault()
    leave()
  }
  return (
    <>
      <div className="scrim" />
      <dialog
        ref={attach}
        open
        className={wide ? "dialog dialog-wide" : "dialog"}
        data-edited={editedAt}
        aria-labelledby={titleId}
        {...escape}
        onMouseDown={leaveFromBackdrop}
        onInput={hideWarning}
        onSubmit={hideWarning}
        // `open` is React's here and the modal state is the browser's.
        suppressHydrationWarning
      >
        <div className="dialog-head">
          <h2 id={titleId} className="text-xl font-semibold">
            {title}
          </h2>
          <Link
            to={closeTo}
            data-closes=""
            preventScrollReset
            className="btn btn-quiet btn-icon"
            aria-label="Close"
            onClick={(event) => {
              if (!onClose || !isPlainClick(event)) return
              event.preventDefault()
              leave()
            }}
          >
            <Icon name="close" />
          </Link>
        </div>
        <Notice warned={warned} />
        {props.children}
      </dialog>
    </>
  )
}

/** Why a dialog is only still there for the text that was typed in it. */
const PRESERVED: Partial<Record<SyncProblem, string>> = {
  gone: "This no longer exists, or you no longer have access. Copy what you typed before you close it.",
  "read-only": "You can only read this board now. Copy what you typed before you close this.",
  "signed-out": "You are signed out. What you typed is still here: sign in again in another tab.",
}

const LOST = "What you typed is not saved. Press Escape, or close this, to discard it."

function Notice({ warned }: { warned: boolean }) {
  const problem = useSyncProblem()
  const text = warned ? LOST : problem && PRESERVED[problem]
  if (!text) return null
  return (
    <p className="notice dialog-trouble" role="alert">
      <Icon name="alert" />
      {text}
    </p>
  )
}

function useModal(ref: RefObject<HTMLDialogElement>, shows: string | undefined) {
  // Looked at before the dialog is there: a field in it may take the focus as it comes.
  const [opener] = useState(() => (typeof document === "undefined" ? null : document.activeElement))
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    // showModal() refuses an open dialog, and close() would fire a close event.
    dialog.removeAttribute("open")
    openModal(dialog)
    dialog.querySelector<HTMLElement>("[data-autofocus]")?.focus()
    return () => {
      returnFocus(opener, shows)
    }
  }, [ref, opener, shows])
}

/** Focus goes back to what had opened the dialog; what opened it from a menu is hidden by now. */
function returnFocus(opener: Element | null, shows = "main h1"): void {
  const find = (selector: string) => document.querySelector<HTMLElement>(selector)
  // Wait a frame: only then is the element that the dialog's form deleted out of the page.
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return
    const dialog = document.querySelector("dialog[open]")
    if (dialog && !dialog.contains(opener)) return
    const menu = opener?.closest("details.menu")?.querySelector("summary")
    const took = opener instanceof HTMLElement && opener !== document.body
    if (took && opener.isConnected && opener.checkVisibility()) opener.focus()
    else if (menu?.isConnected) menu.focus()
    else (find(shows) ?? find("main h1"))?.focus()
  })
}
