import { questionEndpoint } from "~/http/assist.server"
import { endpoint, resource } from "~/http/handle-api.server"
import { Answer } from "~/models/finding/assist/assist"
import { AssistState, SwitchAssist } from "~/models/board/assist-switch/assist-switch"
import { getAssistState, switchAssist } from "~/models/board/assist-switch/assist-switch.server"
import { SummariseBoard } from "~/models/finding/assist/board-summary"
import { questionAboutBoard } from "~/models/finding/assist/board-summary.server"
import { BoardKey } from "~/models/board/board/board"

export const { loader, action } = resource({
  GET: endpoint(BoardKey, getAssistState, {
    name: "getAssistState",
    summary: "Whether a board’s members may ask the language model",
    answers: AssistState,
  }),
  PUT: endpoint(SwitchAssist, switchAssist, {
    name: "switchAssist",
    summary: "Switch the language model on or off for a board",
    details: "For owners. 409: the server has no language model, or the board is archived.",
    answers: AssistState,
    refuses: [409],
  }),
  POST: questionEndpoint(SummariseBoard, questionAboutBoard, {
    name: "summariseBoard",
    summary: "Have the language model sum up what happened on a board",
    details:
      "Since a moment, or in the last days, 7 unless they are named. The newest 400 entries of the activity of that time, the figures of the digest, the board’s name and the names of members are sent to the model’s host. 403: the model is off for the board. 409: the server has none, or nothing has happened. To `Accept: text/plain` it is streamed, as an answer about a card.",
    answers: Answer,
    refuses: [409, 502],
  }),
})
