import { useResolvedPath, useSearchParams } from "@remix-run/react"
import { useKeepQuery } from "~/client/board-query"
import { withQuery } from "~/models/board/board-filter"
import { commentsQuery } from "~/models/card/card-view"

/** The path of the open card. */
export const useCardPath = () => useResolvedPath(".").pathname

/**
 * The address of the open card, with the view and the filter of the board behind it, and with the
 * comments that are shown.
 */
export function useCardAddress(): string {
  const [search] = useSearchParams()
  return withQuery(useKeepQuery()(useCardPath()), commentsQuery(search))
}
