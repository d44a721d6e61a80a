import { endpoint, resource } from "~/http/handle-api.server"
import { Nothing } from "~/models/text/fields"
import { MailTimingChoice, SaveMailTiming } from "~/models/notifications/notification/mail-timing"
import {
  getMailTiming,
  saveMailTiming,
} from "~/models/notifications/notification/mail-timing.server"

export const { loader, action } = resource({
  GET: endpoint(Nothing, getMailTiming, {
    name: "getMailTiming",
    summary: "When notifications are mailed to you",
    answers: MailTimingChoice,
  }),
  PUT: endpoint(SaveMailTiming, saveMailTiming, {
    name: "saveMailTiming",
    summary: "Choose when notifications are mailed to you",
    details:
      "With `each`, the first about a card comes at once, and those of the next 10 minutes in one email; after 20 emails in an hour, they collect in one email per board. With `daily`, one email at 7:00 in `timeZone` has the first 60 of all boards; reminders of due dates still come at once. A reminder is an email of its own. An email lists 20 notifications, and the number of the others. `never` also drops emails that wait.",
    answers: MailTimingChoice,
  }),
})
