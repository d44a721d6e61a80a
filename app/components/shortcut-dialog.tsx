import { useLocation } from "@remix-run/react"
import { Dialog } from "./dialog"
import { ShortcutList } from "./shortcut-list"

export function ShortcutDialog({ onClose }: { onClose: () => void }) {
  const { pathname, search } = useLocation()
  return (
    <Dialog wide title="Keyboard shortcuts" closeTo={pathname + search} onClose={onClose}>
      <div className="dialog-body">
        <ShortcutList heading="h3" />
      </div>
    </Dialog>
  )
}
