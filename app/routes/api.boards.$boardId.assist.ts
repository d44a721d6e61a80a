import { questionEndpoint } from "~/http/assist.server"
import { endpoint, resource } from "~/http/handle-api.server"
import { SwitchAssist } from "~/models/assist/assist"
import { getAssistState, switchAssist } from "~/models/assist/assist-switch.server"
import { SummariseBoard } from "~/models/assist/board-summary"
import { questionAboutBoard } from "~/models/assist/board-summary.server"
import { BoardKey } from "~/models/board/board"

export const { loader, action } = resource({
  GET: endpoint(BoardKey, getAssistState),
  PUT: endpoint(SwitchAssist, switchAssist),
  POST: questionEndpoint(SummariseBoard, questionAboutBoard),
})
