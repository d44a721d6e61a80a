import { endpoint, resource } from "~/http/handle-api.server"
import { Nothing } from "~/models/fields"
import { SaveMailTiming } from "~/models/notification/mail-timing"
import { getMailTiming, saveMailTiming } from "~/models/notification/mail-timing.server"

export const { loader, action } = resource({
  GET: endpoint(Nothing, getMailTiming),
  PUT: endpoint(SaveMailTiming, saveMailTiming),
})
