import { createContext, useContext } from "react"
import { withQuery } from "./board-filter"

/** The filter of the open board, as `?…`; empty for none. */
export const FilterQuery = createContext("")

/** Returns a function that adds the filter to an address on the board. */
export function useFiltered(): (address: string) => string {
  const query = useContext(FilterQuery)
  return (address) => withQuery(address, query)
}
