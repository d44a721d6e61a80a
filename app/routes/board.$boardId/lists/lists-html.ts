import { createContext } from "react"

/**
 * The inner HTML of lists by their id, which the server has rendered for the version before. The
 * other lists, and all lists in the browser, are rendered by React.
 */
export const ListsHtml = createContext<ReadonlyMap<string, string>>(new Map())

/**
 * The value of the field `draft` in forms, by which posting one twice without JavaScript creates one
 * thing: the version of the board for which the form was rendered. It is empty in the browser, where
 * scripts send ids.
 */
export const FormDraft = createContext("")
