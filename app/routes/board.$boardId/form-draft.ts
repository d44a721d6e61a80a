import { createContext } from "react"

/**
 * The value of the field `draft` in forms, by which posting one twice without JavaScript creates one
 * thing: the version of the board for which the form was rendered. It is empty in the browser, where
 * scripts send ids.
 */
export const FormDraft = createContext("")
