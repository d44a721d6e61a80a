import { endpoint, resource, withSession } from "~/http/handle-api.server"
import { pairScreen } from "~/http/screens.server"
import { BoardKey } from "~/models/board/board/board"
import { PairScreen, Screen } from "~/models/exchange/screen/screen"
import { listScreens } from "~/models/exchange/screen/screen.server"

// A screen goes on showing the board when the token of a program has ended.
export const { loader, action } = resource({
  GET: endpoint(BoardKey, listScreens, {
    name: "listScreens",
    summary: "The screens on walls that show a board",
    details: "For owners, the oldest first.",
    answers: [Screen],
  }),
  POST: withSession(
    endpoint(PairScreen, pairScreen, {
      name: "pairScreen",
      summary: "Let a screen show a board",
      details:
        "For owners. The screen shows the `code` at the address `/wall` of this server. It shows the board without an account, as long as the person who paired it may see the board; that person gets an email. 400: also where no screen shows this code. 409: the board is archived, or has 50 screens.",
      status: 201,
      answers: Screen,
      refuses: [409, 429],
    }),
  ),
})
