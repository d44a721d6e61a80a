import { endpoint, resource } from "~/http/handle-api.server"
import { PushTiming, SavePushTiming } from "~/models/notifications/push/push"
import { getPushTiming, savePushTiming } from "~/models/notifications/push/push-timing.server"
import { Nothing } from "~/models/text/fields"

export const { loader, action } = resource({
  GET: endpoint(Nothing, getPushTiming, {
    name: "getPushTiming",
    summary: "Whether your devices are silent at night",
    answers: PushTiming,
  }),
  PUT: endpoint(SavePushTiming, savePushTiming, {
    name: "savePushTiming",
    summary: "Choose whether your devices are silent at night",
    answers: PushTiming,
  }),
})
