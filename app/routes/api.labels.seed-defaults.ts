import { call, handleApi, type Args } from "~/http/handle-api.server"
import { Nothing } from "~/models/fields"
import { seedDefaultLabels } from "~/models/label/label.server"

const handle = (args: Args) => handleApi(args, { POST: call(Nothing, seedDefaultLabels, 201) })

export { handle as loader, handle as action }
