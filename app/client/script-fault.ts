import { useRouteError } from "@remix-run/react"
import { useState } from "react"
import { FAULT_WORDS } from "~/models/text/fault-words"
import { remixRouter } from "./remix-internals"

// A fault of a script that is not caught ends in an error that no page shows: the script in the head then puts the page before
// back (`KEEP_PAGE` in `head-scripts.server.ts`).

/** Whether an error is surely of the code itself, and not of the connection or the server. */
export const isScriptFault = (error: unknown): boolean =>
  error instanceof ReferenceError || (error instanceof TypeError && FAULT_WORDS.test(error.message))

/** The error of a loader or an action. One of a script, or that a component has thrown, is thrown again. */
export function useLoadError(): unknown {
  const error = useRouteError()
  const [isFault] = useState(
    () =>
      typeof document !== "undefined" &&
      // The router does not know of the errors of components.
      (isScriptFault(error) || !remixRouter().state.errors),
  )
  if (isFault) throw error
  return error
}
