import { z } from "zod"
import { jsonAnswer } from "~/http/api-answer.server"
import { resource } from "~/http/handle-api.server"
import { asEndpoint, type Operation } from "~/http/operation.server"
import { Nothing } from "~/models/text/fields"
import { apiDocument } from "~/openapi/document.server"

const described: Operation = {
  name: "getOpenApi",
  summary: "This document",
  input: Nothing,
  needs: "nothing",
  answers: z.looseObject({ openapi: z.string() }),
}

export const { loader, action } = resource({
  GET: asEndpoint(described, async () => jsonAnswer(apiDocument())),
})
