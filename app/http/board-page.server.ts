import type { LoaderFunctionArgs } from "@remix-run/node"
import { BoardKey } from "~/models/board/board"
import { readFilter } from "~/models/board/board-filter"
import { getBoardPage } from "~/models/board/board-page.server"
import { ListKey } from "~/models/list/list"
import { getListPage } from "~/models/list/list-page.server"
import { pageNumber } from "~/models/page-of"
import { readPage } from "./page.server"
import { readTimeZone } from "./preferences.server"

/** Loads the page of a board, with the filter of its address. */
export function loadBoardPage(args: LoaderFunctionArgs) {
  const { request, context } = args
  const filter = readFilter(new URL(request.url).searchParams)
  return readPage(args, BoardKey, (actor, key) =>
    getBoardPage(actor, key, readTimeZone(request), {
      filter,
      wait: () => context.renderSlot.take(),
    }),
  )
}

/** Loads a page of a list's cards, with the page number and the filter of its address. */
export function loadListPage(args: LoaderFunctionArgs) {
  const { request, context } = args
  const { searchParams } = new URL(request.url)
  return readPage(args, ListKey, (actor, key) =>
    getListPage(actor, key, {
      page: pageNumber(searchParams.get("page")),
      filter: readFilter(searchParams),
      zone: readTimeZone(request),
      wait: () => context.renderSlot.take(),
    }),
  )
}
