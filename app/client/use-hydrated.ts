import { useSyncExternalStore } from "react"

const never = () => () => undefined

/** Whether the page's script runs: false on the server and in the first moment of the browser. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
