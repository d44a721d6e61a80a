import { endpoint, resource } from "~/http/handle-api.server"
import { Nothing } from "~/models/text/fields"
import { Label } from "~/models/board/label/label-fields"
import { seedDefaultLabels } from "~/models/board/label/label.server"

export const { loader, action } = resource({
  POST: endpoint(Nothing, seedDefaultLabels, {
    name: "seedDefaultLabels",
    summary: "Create the six default labels",
    details: "For people who have no labels, else 409.",
    status: 201,
    answers: [Label],
    refuses: [409],
  }),
})
