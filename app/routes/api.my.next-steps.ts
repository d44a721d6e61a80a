import { endpoint, resource } from "~/http/handle-api.server"
import { MyNextSteps } from "~/models/next-step/my-next-steps"
import { listMyNextSteps } from "~/models/next-step/my-next-steps.server"

export const { loader, action } = resource({ GET: endpoint(MyNextSteps, listMyNextSteps) })
