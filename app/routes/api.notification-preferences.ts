import { endpoint, handleApi, type ApiArgs } from "~/http/handle-api.server"
import { Nothing } from "~/models/fields"
import { SavePreferences } from "~/models/notification/notification-preference"
import {
  listPreferences,
  savePreferences,
} from "~/models/notification/notification-preference.server"

const handle = (args: ApiArgs) =>
  handleApi(args, {
    GET: endpoint(Nothing, listPreferences),
    PUT: endpoint(SavePreferences, savePreferences),
  })

export { handle as loader, handle as action }
