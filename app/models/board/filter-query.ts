import { createContext, useContext } from "react"
import { withQuery } from "./board-filter"

/** The filter of the board that is shown, as `?…`; empty where nothing is filtered. */
export const FilterQuery = createContext("")

/** A function that adds the filter to an address on the board, so that it stays. */
export function useFiltered(): (address: string) => string {
  const query = useContext(FilterQuery)
  return (address) => withQuery(address, query)
}
