import { endpoint, resource } from "~/http/handle-api.server"
import { Nothing } from "~/models/fields"
import { SavePreferences } from "~/models/notification/notification-preference"
import {
  listPreferences,
  savePreferences,
} from "~/models/notification/notification-preference.server"

export const { loader, action } = resource({
  GET: endpoint(Nothing, listPreferences),
  PUT: endpoint(SavePreferences, savePreferences, 200, "preferences"),
})
