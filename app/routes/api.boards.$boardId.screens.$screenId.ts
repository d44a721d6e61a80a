import { endpoint, resource, withSession } from "~/http/handle-api.server"
import { ScreenKey } from "~/models/exchange/screen/screen"
import { endScreen } from "~/models/exchange/screen/screen.server"

export const { loader, action } = resource({
  DELETE: withSession(
    endpoint(ScreenKey, endScreen, {
      name: "endScreen",
      summary: "End a screen of a board",
      details: "For owners. It no longer shows the board, until it is paired again.",
    }),
  ),
})
