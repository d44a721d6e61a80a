import { useCallback, useEffect, useState, type ComponentType } from "react"
import { canReachServer } from "~/client/guard-links"
import { showOfflineToast } from "~/client/toasts"
import { keepTyped } from "~/client/typed-ahead"
import { setPaused } from "~/live/pause-refresh"
import { Progress } from "./progress"

type LazyDialog = ComponentType<{ onClose: () => void }>

/**
 * A dialog whose code is loaded when it is first opened, because most visits never open it.
 * @param load must not change @param href the page with the same content, for when a newer server lacks the code
 */
export function useLazyDialog(load: () => Promise<{ default: LazyDialog }>, href: string) {
  const [isOpen, setOpen] = useState(false)
  const [loaded, setLoaded] = useState<{ Dialog: LazyDialog } | null>(null)
  const close = useCallback(() => setOpen(false), [])
  const open = useCallback(() => {
    setOpen(true)
    load().then(
      (module) => setLoaded({ Dialog: module.default }),
      async () => {
        const reached = await canReachServer()
        setOpen(false)
        if (reached) location.assign(href)
        else showOfflineToast()
      },
    )
  }, [load, href])
  const isLoading = isOpen && loaded === null
  useEffect(() => {
    if (!isLoading) return
    // Keys that are pressed meanwhile are meant for the dialog.
    setPaused("dialog", true)
    const stopKeeping = keepTyped()
    return () => {
      stopKeeping()
      setPaused("dialog", false)
    }
  }, [isLoading])
  const shown = isOpen && (loaded ? <loaded.Dialog onClose={close} /> : <Progress />)
  return { open, shown }
}
