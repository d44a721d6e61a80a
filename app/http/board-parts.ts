import type { AppLoadContext } from "@remix-run/node"
import type { BoardPage } from "~/models/board/board-page"
import type { RequestHead } from "./incoming-request.server"
import type { readRootPage } from "./root-page.server"

export const BOARD_ROUTE = "routes/board.$boardId"

/** The data of the root route, without a toast. */
export type RootPage = Awaited<ReturnType<typeof readRootPage>> & { toast: null }

/** A text, or the place of a value that each response has of its own. */
export type FramePart = { text: string } | { slot: "nonce" | "requestId" }

export type Asked = { request: RequestHead; context: AppLoadContext }

/** The inner HTML of lists, and the text on which it depends, by the list's id. */
export type ListCache = ReadonlyMap<string, { text: string; html: string }>

export type BoardBody = { html: string; lists: ListCache }

/** Renders a board's document in two parts. */
export type BoardRenderer = {
  /**
   * Returns the HTML that all with the same role and time zone see.
   * @param before the lists of the version before, most of which are the same
   */
  renderBody: (page: BoardPage, asked: Asked, before?: ListCache) => Promise<BoardBody>
  /** Returns the HTML before and after it, which shows the reader. */
  renderFrame: (
    boardName: string,
    root: RootPage,
    asked: Asked,
  ) => Promise<{ before: FramePart[]; after: FramePart[] }>
}
