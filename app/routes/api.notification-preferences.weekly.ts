import { endpoint, resource } from "~/http/handle-api.server"
import { SaveWeeklyDigest } from "~/models/digest/weekly-digest"
import { getWeeklyDigest, saveWeeklyDigest } from "~/models/digest/weekly-digest.server"
import { Nothing } from "~/models/fields"

export const { loader, action } = resource({
  GET: endpoint(Nothing, getWeeklyDigest),
  PUT: endpoint(SaveWeeklyDigest, saveWeeklyDigest),
})
