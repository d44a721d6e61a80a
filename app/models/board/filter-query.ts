import { createContext, useContext } from "react"
import { withQuery } from "./board-filter"

/** The filter of the open board, as `?…`; empty for none. */
export const FilterQuery = createContext("")

export function useFiltered(): (address: string) => string {
  const query = useContext(FilterQuery)
  return (address) => withQuery(address, query)
}
