import { createContext, useContext } from "react"
import { Hidden } from "~/components/forms/command-form"

/**
 * The field `draft` in forms: the board's version, by which posting one twice without JavaScript creates one thing. It
 * is empty in the browser, where scripts send ids.
 */
export const FormDraft = createContext("")

export const DraftField = () => (
  <Hidden fields={{ draft: useContext(FormDraft) }} suppressHydrationWarning />
)
