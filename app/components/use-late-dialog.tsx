import { useCallback, useEffect, useState, type ComponentType } from "react"
import { canReachServer, showOfflineToast } from "~/client/guard-links"
import { setPaused } from "~/live/pause-refresh"
import { Progress } from "./progress"

type Late = ComponentType<{ onClose: () => void }>

/**
 * A dialog whose script is fetched when it is first wanted, because most visits never do.
 * @param load fetches it; must stay the same
 * @param href the page that shows the same, for when a server newer than this page no longer has
 *   the script
 * @returns opens it; and what is to be rendered: the dialog, or that it is on its way
 */
export function useLateDialog(load: () => Promise<{ default: Late }>, href: string) {
  const [wanted, want] = useState(false)
  const [known, setKnown] = useState<{ Late: Late } | null>(null)
  const close = useCallback(() => want(false), [])
  const open = useCallback(() => {
    want(true)
    load().then(
      (loaded) => setKnown({ Late: loaded.default }),
      async () => {
        const reached = await canReachServer()
        want(false)
        if (reached) location.assign(href)
        else showOfflineToast()
      },
    )
  }, [load, href])
  const coming = wanted && known === null
  useEffect(() => {
    if (!coming) return
    // What is typed meanwhile is meant for it.
    setPaused("dialog", true)
    return () => setPaused("dialog", false)
  }, [coming])
  const shown = wanted && (known ? <known.Late onClose={close} /> : <Progress />)
  return { open, shown }
}
