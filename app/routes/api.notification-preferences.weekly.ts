import { endpoint, resource } from "~/http/handle-api.server"
import {
  SaveWeeklyDigest,
  WeeklyDigestChoice,
} from "~/models/notifications/digest-mail/weekly-digest"
import {
  getWeeklyDigest,
  saveWeeklyDigest,
} from "~/models/notifications/digest-mail/weekly-digest.server"
import { Nothing } from "~/models/text/fields"

export const { loader, action } = resource({
  GET: endpoint(Nothing, getWeeklyDigest, {
    name: "getWeeklyDigest",
    summary: "Whether a weekly digest is mailed to you",
    answers: WeeklyDigestChoice,
  }),
  PUT: endpoint(SaveWeeklyDigest, saveWeeklyDigest, {
    name: "saveWeeklyDigest",
    summary: "Choose whether a weekly digest is mailed to you",
    answers: WeeklyDigestChoice,
  }),
})
