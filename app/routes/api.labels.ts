import { z } from "zod"
import { endpoint, resource } from "~/http/handle-api.server"
import { Nothing } from "~/models/text/fields"
import { CreateLabel, Label } from "~/models/board/label/label-fields"
import { createLabel, listLabels } from "~/models/board/label/label.server"

export const { loader, action } = resource({
  GET: endpoint(Nothing, (actor) => listLabels(actor), {
    name: "listLabels",
    summary: "Your labels, by position",
    answers: z.array(Label),
  }),
  POST: endpoint(CreateLabel, createLabel, {
    name: "createLabel",
    summary: "Create a label",
    details:
      "It belongs to you, and not to a board. No two labels of a person have the same name, ignoring case (409). A person has at most 200.",
    status: 201,
    answers: Label,
    refuses: [409],
  }),
})
