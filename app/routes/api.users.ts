import { findPeople } from "~/http/directory.server"
import { endpoint, resource } from "~/http/handle-api.server"
import { FindPeople } from "~/models/account/user"

export const { loader, action } = resource({ GET: endpoint(FindPeople, findPeople) })
