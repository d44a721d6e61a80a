import { Close, Description, Provider, Root, Title, Viewport } from "@radix-ui/react-toast"
import { dismiss, type ShownToast } from "~/client/toasts"
import { DialogAnnouncer } from "./dialog-announcer"
import { Icon } from "./icon"
import { Retry } from "./retry"
import { classOf, textOf } from "./toaster"
import { Undo, wayBack } from "./undo"

const SHOWN_MS = 5000
const SWIPE_PX = 50

/** Where the same can be done later, by the command that undoes it. */
const LATER: Readonly<Record<string, string>> = {
  "watch-card": "on the card",
  "watch-list": "on the list",
  "watch-board": "on the board",
  "tick-checklist-item": "on its card",
  "restore-deletion": "under Recently deleted",
  "restore-archival": "in the archive",
  "unarchive-board": "under Archived boards",
  undo: "with Control Z",
  "set-completed": "on the card",
}

/** Toasts that can be swiped away and reached with F8. */
export function Toasts({ shown }: { shown: readonly ShownToast[] }) {
  return (
    <Provider
      // The focus or the pointer that paused the last toast pauses no other.
      key={shown[0]?.id}
      swipeDirection="right"
      swipeThreshold={SWIPE_PX}
    >
      {shown.map((toast) => (
        <Root
          key={toast.id}
          open={toast.open}
          duration={toast.destructive ? Infinity : SHOWN_MS}
          onOpenChange={(open) => !open && dismiss(toast.id)}
          className={classOf(toast)}
        >
          <Icon name={toast.destructive ? "alert" : "check"} />
          <Title className="toast-title">{toast.title}</Title>
          {toast.description && (
            <Description className="toast-description">{toast.description}</Description>
          )}
          {toast.undo && (
            <Undo
              undo={toast.undo}
              spoken={`. Undo with F8, or later ${LATER[wayBack(toast.undo).intent] ?? ""}.`}
            />
          )}
          {toast.retry && <Retry retry={toast.retry} onRetry={() => dismiss(toast.id)} />}
          <Close className="btn btn-quiet btn-icon" aria-label="Dismiss">
            <Icon name="close" small />
          </Close>
        </Root>
      ))}
      <Viewport className="toasts" hotkey={["F8"]} label="Messages ({hotkey})" />
      <DialogAnnouncer id={shown[0]?.id} text={shown[0] && textOf(shown[0])} />
    </Provider>
  )
}
