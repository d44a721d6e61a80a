import { endpoint, resource } from "~/http/handle-api.server"
import { dismissHints } from "~/models/board/card/hints.server"
import { Nothing } from "~/models/text/fields"

export const { loader, action } = resource({
  DELETE: endpoint(Nothing, dismissHints, {
    name: "dismissHints",
    summary: "Dismiss the hints for newcomers",
    details:
      "They are on no board any more, for good. It is 204 as well where they are dismissed already.",
  }),
})
