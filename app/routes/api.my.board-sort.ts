import { endpoint, resource } from "~/http/handle-api.server"
import { SortBoards } from "~/models/board/board/board"
import { getBoardSort, sortBoards } from "~/models/board/board/board-sort.server"
import { Nothing } from "~/models/text/fields"

export const { loader, action } = resource({
  GET: endpoint(Nothing, getBoardSort, {
    name: "getBoardSort",
    summary: "The order of your boards",
    details: "Of the page with all your boards, in every browser.",
    answers: SortBoards,
  }),
  PUT: endpoint(SortBoards, sortBoards, {
    name: "sortBoards",
    summary: "Choose the order of your boards",
    details: "By when you last opened them, by name, or the newest first.",
  }),
})
