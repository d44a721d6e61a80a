import { useSyncExternalStore } from "react"

/** Chromium's event, which other browsers do not have. */
type InstallEvent = Event & { prompt: () => Promise<unknown> }

let offered: InstallEvent | null = null
const listeners = new Set<() => void>()

function setOffered(now: InstallEvent | null): void {
  offered = now
  for (const listener of listeners) listener()
}

/** Keeps the browser's offer to install the app: only the settings speak of it, and no banner. */
export function keepInstallOffer(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault()
    setOffered(event as InstallEvent)
  })
  addEventListener("appinstalled", () => {
    setOffered(null)
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** @returns a function that has the browser ask whether to install the app; null where it does not offer that */
export function useInstall(): (() => void) | null {
  const event = useSyncExternalStore(
    subscribe,
    () => offered,
    () => null,
  )
  return (
    event &&
    (() => {
      void event.prompt()
      setOffered(null)
    })
  )
}

const never = () => () => undefined

/** Whether the page runs as an installed app; false until it is hydrated. */
export const useInstalled = (): boolean =>
  useSyncExternalStore(
    never,
    () => matchMedia("(display-mode: standalone)").matches,
    () => false,
  )
