import { endpoint, resource } from "~/http/handle-api.server"
import { MyNextSteps, MyStep } from "~/models/views/next-step/my-next-steps"
import { listMyNextSteps } from "~/models/views/next-step/my-next-steps.server"

export const { loader, action } = resource({
  GET: endpoint(MyNextSteps, listMyNextSteps, {
    name: "listMyNextSteps",
    summary: "The cards that you could take up next",
    details:
      "At most five of those assigned to you, on all boards, by due date, priority, checklist and age.",
    answers: [MyStep],
  }),
})
