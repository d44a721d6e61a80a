import { endpoint, resource } from "~/http/handle-api.server"
import { ChoosePlan } from "~/models/account/plan"
import { cancelPlan, choosePlan } from "~/models/account/plan.server"
import { Nothing } from "~/models/fields"

export const { loader, action } = resource({
  PUT: endpoint(ChoosePlan, choosePlan),
  DELETE: endpoint(Nothing, cancelPlan),
})
