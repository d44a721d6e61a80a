import { useCallback, useEffect, useState, type ComponentType } from "react"
import { tellOffline } from "./guard-links"
import { setPaused } from "./pause-refresh"
import { Progress } from "./progress"

type Late = ComponentType<{ onClose: () => void }>

/**
 * A dialog whose script is fetched when it is first wanted, because most visits never do.
 * @param load fetches it; must stay the same
 * @returns opens it; and what is to be rendered: the dialog, or that it is on its way
 */
export function useLateDialog(load: () => Promise<{ default: Late }>) {
  const [wanted, want] = useState(false)
  const [known, setKnown] = useState<{ Late: Late } | null>(null)
  const close = useCallback(() => want(false), [])
  const open = useCallback(() => {
    want(true)
    load().then(
      (loaded) => setKnown({ Late: loaded.default }),
      () => {
        want(false)
        tellOffline()
      },
    )
  }, [load])
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
