import { endpoint, type Api } from "~/http/handle-api.server"
import { MyNextSteps } from "~/models/next-step/my-next-steps"
import { listMyNextSteps } from "~/models/next-step/my-next-steps.server"

export const api = { GET: endpoint(MyNextSteps, listMyNextSteps) } satisfies Api
