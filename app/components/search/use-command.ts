import { useLocation, useNavigate, useSubmit } from "@remix-run/react"
import type { Command } from "./commands"

/** Returns a function that runs a command of the search dialog, also while the dialog closes. */
export function useCommand(): (command: Command) => void {
  const navigate = useNavigate()
  const submit = useSubmit()
  const { pathname, search } = useLocation()
  return (command) => {
    if ("to" in command) {
      // The router loads a public page as a document, and loses the place on it.
      if (command.to.includes("#")) location.assign(command.to)
      else navigate(command.to)
      return
    }
    const form = { theme: command.theme, back: pathname + search }
    submit(form, { method: "post", action: "/theme", navigate: false })
  }
}
