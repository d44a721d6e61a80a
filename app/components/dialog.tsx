import { Link, useNavigate } from "@remix-run/react"
import { useId, useState, type MouseEvent, type ReactNode, type RefObject } from "react"
import { useSyncProblem, type SyncProblem } from "~/live/connection"
import { Icon } from "./icon"
import { openModal } from "~/client/modals"
import { awaitFocus, endAwaitFocus } from "~/client/kept-keys"
import { isPlainClick } from "~/client/plain-click"
import { hasUnsavedText } from "~/client/unsaved-text"
import { useDialogRef } from "~/client/use-dialog-ref"
import { useEffectAtOnce } from "~/client/use-effect-at-once"
import { useKeptAge } from "~/client/use-kept-age"
import { useHydrated } from "~/client/use-hydrated"
import { useEscape } from "~/client/use-escape"
import { useTextGuard } from "~/client/use-text-guard"
import { Refusal } from "~/components/forms/refusal"

type Props = {
  title: ReactNode
  /** The URL of the page without the dialog, to which closing leads. */
  closeTo: string
  /** Closes a dialog that only a script opened, over the page at `closeTo`. */
  onClose?: () => void
  wide?: boolean
  /** Stays under the title of a wide dialog. */
  below?: ReactNode
  tools?: ReactNode
  /** Ends an edit inside the dialog. Escape leads there; a click on the backdrop does nothing, as with unsaved text. */
  editedAt?: string | undefined
  /** A selector of the element to focus afterwards if the opener no longer exists. */
  returnFocusTo?: string
  children: ReactNode
}

/**
 * Without JavaScript it is an open dialog in the page; with it, a modal one: focus moves in, Escape closes it, focus
 * returns to the opener. If text would be lost, the first Escape only warns.
 */
export function Dialog(props: Props) {
  const { title, closeTo, onClose, wide = false, editedAt } = props
  const [ref, attach] = useDialogRef()
  const titleId = useId()
  const navigate = useNavigate()
  const { warned, warn, hideWarning } = useTextGuard(ref)
  useModal(ref, props.returnFocusTo)
  const leave = () => {
    if (onClose) onClose()
    else navigate(editedAt ?? closeTo, { preventScrollReset: true })
  }
  const escape = useEscape(ref, () => {
    if (!warned && warn()) return
    // The next keys are not for the field that is left.
    ref.current?.focus()
    leave()
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
        tabIndex={-1}
        aria-labelledby={titleId}
        {...escape}
        onMouseDown={leaveFromBackdrop}
        onInput={hideWarning}
        onSubmit={hideWarning}
        // React renders `open`; the browser adds the modal state.
        suppressHydrationWarning
      >
        <div className="dialog-head">
          <h2 id={titleId} className="text-title font-semibold">
            {title}
          </h2>
          {props.below}
          <div className="dialog-tools">
            {props.tools}
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
        </div>
        <Notice warned={warned} />
        {props.children}
      </dialog>
    </>
  )
}

const PRESERVED: Partial<Record<SyncProblem, string>> = {
  gone: "This no longer exists, or you no longer have access. Copy what you typed before you close it.",
  "read-only": "You can only read this board now. Copy what you typed before you close this.",
  "archived-board": "This board was archived. Copy what you typed before you close this.",
  archived: "This card was archived. Copy what you typed before you close this.",
  "other-account":
    "This page was made for another account, and you are signed in as somebody else now. Copy what you typed.",
  "signed-out": "You are signed out. What you typed is still here: sign in again in another tab.",
}

const LOSS_WARNING = "What you typed is not saved. Press Escape, or close this, to discard it."

function Notice({ warned }: { warned: boolean }) {
  const problem = useSyncProblem()
  const age = useKeptAge()
  const text = warned
    ? LOSS_WARNING
    : ((problem && PRESERVED[problem]) ?? (age && `No connection: ${age}.`))
  return (
    <Refusal className="notice dialog-trouble" hasIcon>
      {text}
    </Refusal>
  )
}

function useModal(ref: RefObject<HTMLDialogElement>, returnFocusTo: string | undefined) {
  // Read before the dialog mounts, because a field in it may take the focus then.
  const [opener] = useState(() => (typeof document === "undefined" ? null : document.activeElement))
  const [wasServed] = useState(!useHydrated())
  useEffectAtOnce(() => {
    const dialog = ref.current
    if (!dialog) return
    // The browser would style the whole page to answer for a dialog that nobody can have scrolled yet.
    const scrollTop = wasServed ? dialog.scrollTop : 0
    // showModal() refuses an open dialog, and close() would fire a close event.
    dialog.removeAttribute("open")
    openModal(dialog)
    // It has scrolled to what it focused, away from under the pointer of somebody who was reading already.
    dialog.scrollTop = scrollTop
    const field = dialog.querySelector<HTMLElement>("[data-autofocus]")
    // The browser has focused the first link, which closes it: Enter, pressed early, would press that.
    if (field) field.focus()
    else if (document.activeElement?.matches("[data-closes]")) dialog.focus()
    return () => {
      awaitFocus(null)
      // A frame later: an element that the dialog's form deleted is still in the page until then.
      requestAnimationFrame(() => {
        returnFocus(opener, returnFocusTo)
        endAwaitFocus()
      })
    }
  }, [ref, opener, wasServed, returnFocusTo])
}

/** Focuses the opener, or the button of its menu if the opener is hidden in a closed menu. */
function returnFocus(opener: Element | null, returnFocusTo = "main h1"): void {
  const find = (selector: string) => document.querySelector<HTMLElement>(selector)
  if (document.activeElement !== document.body) return
  const dialog = document.querySelector("dialog[open]")
  if (dialog && !dialog.contains(opener)) return
  const menu = opener?.closest("details.menu")?.querySelector("summary")
  const hasOpener = opener instanceof HTMLElement && opener !== document.body
  if (hasOpener && opener.isConnected && opener.checkVisibility()) opener.focus()
  else if (menu?.isConnected) menu.focus()
  else (find(returnFocusTo) ?? find("main h1"))?.focus()
}
