import { useResolvedPath, useSearchParams } from "@remix-run/react"
import { useKeepQuery } from "~/client/board-query"
import { withQuery } from "~/models/board/board-page/board-filter"
import { commentsQuery } from "~/models/board/card/card-view"

export const useCardPath = () => useResolvedPath(".").pathname

/** With the view and the filter of the board behind the card, and with the comments that are shown. */
export function useCardAddress(): string {
  const [search] = useSearchParams()
  return withQuery(useKeepQuery()(useCardPath()), commentsQuery(search))
}
