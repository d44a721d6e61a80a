import { useResolvedPath } from "@remix-run/react"
import { useFiltered } from "~/components/filter-query"

/** The address of the card that is open, with the filter of the board behind it. */
export function useCardAddress(): string {
  const path = useResolvedPath(".").pathname
  return useFiltered()(path)
}
