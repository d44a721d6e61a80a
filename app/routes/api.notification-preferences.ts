import { endpoint, resource } from "~/http/handle-api.server"
import { Nothing } from "~/models/text/fields"
import {
  Preference,
  PutPreferences,
} from "~/models/notifications/notification/notification-preference"
import {
  listPreferences,
  savePreferences,
} from "~/models/notifications/notification/notification-preference.server"

export const { loader, action } = resource({
  GET: endpoint(Nothing, listPreferences, {
    name: "listPreferences",
    summary: "Which notifications you get, in the list and by mail",
    details: "With an item for each kind. By default, all are in the list and none is mailed.",
    answers: [Preference],
  }),
  PUT: endpoint(
    PutPreferences,
    savePreferences,
    {
      name: "savePreferences",
      summary: "Choose which notifications you get",
      details:
        "Send the names of the kinds in `inApp` and `mail`, both of them, or an array as the list is answered; it may also be a field `preferences`. Kinds that it does not name are off.",
      answers: [Preference],
    },
    "preferences",
  ),
})
