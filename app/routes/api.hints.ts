import { endpoint, resource } from "~/http/handle-api.server"
import { dismissHints } from "~/models/account/hints.server"
import { Nothing } from "~/models/fields"

export const { loader, action } = resource({ DELETE: endpoint(Nothing, dismissHints, 204) })
