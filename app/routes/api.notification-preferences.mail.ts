import { endpoint, type Api } from "~/http/handle-api.server"
import { Nothing } from "~/models/fields"
import { SaveMailTiming } from "~/models/notification/mail-timing"
import { getMailTiming, saveMailTiming } from "~/models/notification/mail-timing.server"

export const api = {
  GET: endpoint(Nothing, getMailTiming),
  PUT: endpoint(SaveMailTiming, saveMailTiming),
} satisfies Api
