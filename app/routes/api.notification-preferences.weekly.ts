import { endpoint, type Api } from "~/http/handle-api.server"
import { SaveWeeklyDigest } from "~/models/digest/weekly-digest"
import { getWeeklyDigest, saveWeeklyDigest } from "~/models/digest/weekly-digest.server"
import { Nothing } from "~/models/fields"

export const api = {
  GET: endpoint(Nothing, getWeeklyDigest),
  PUT: endpoint(SaveWeeklyDigest, saveWeeklyDigest),
} satisfies Api
