import { call, handleApi, type Args } from "~/http/handle-api.server"
import { Nothing } from "~/models/fields"
import { SavePreferences } from "~/models/notification/notification-preference"
import {
  listPreferences,
  savePreferences,
} from "~/models/notification/notification-preference.server"

const handle = (args: Args) =>
  handleApi(args, {
    GET: call(Nothing, listPreferences),
    PUT: call(SavePreferences, savePreferences),
  })

export { handle as loader, handle as action }
