import { endpoint, resource } from "~/http/handle-api.server"
import { ChoosePlan } from "~/models/people/account/plan"
import { cancelPlan, choosePlan } from "~/models/people/account/plan.server"
import { Me } from "~/models/people/account/user"
import { Nothing } from "~/models/text/fields"

export const { loader, action } = resource({
  PUT: endpoint(ChoosePlan, choosePlan, {
    name: "choosePlan",
    summary: "Choose a plan",
    details:
      "It takes effect at once. Nothing is charged for it, and no limit depends on it. 404: this server has no plans.",
    answers: Me,
    refuses: [404],
  }),
  DELETE: endpoint(Nothing, cancelPlan, {
    name: "cancelPlan",
    summary: "Cancel your plan",
    details:
      "You get the trial back while it lasts, else the free plan. 404: this server has no plans.",
    answers: Me,
    refuses: [404],
  }),
})
