import type { ServerBuild } from "@remix-run/node"
import { config } from "~/config/config.server"
import { REFUSALS } from "~/http/operation.server"
import { version } from "../../backup/version.mjs"
import { callsOf, type ApiCall } from "./calls.server"
import { ABOUT, REFUSAL, SECURITY } from "./general.server"
import type { Components } from "~/http/json-schema.server"
import { documentMessages, type DocumentedMessage } from "./messages.server"
import { documentOperation, type DocumentedOperation } from "./operations.server"
import { DOCUMENTED_TAGS, tagOf } from "./tags"

export type ApiDocument = {
  openapi: string
  info: {
    title: string
    version: string
    description: string
    license: { name: string; identifier: string }
  }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, DocumentedOperation>>
  webhooks: Record<string, DocumentedMessage>
  components: {
    schemas: Components
    responses: Record<string, object>
    securitySchemes: Record<string, object>
  }
}

type Routes = ServerBuild["routes"]

let routes: Routes = {}
let made: ApiDocument | undefined

/** Has the document describe the calls of these routes. */
export function documentRoutes(offered: Routes): void {
  routes = offered
}

/** The description of the API as OpenAPI 3.1, of this server. */
export const apiDocument = (): ApiDocument => (made ??= makeDocument(callsOf(routes)))

function makeDocument(calls: ApiCall[]): ApiDocument {
  const schemas: Components = { Refusal: REFUSAL }
  const paths: ApiDocument["paths"] = {}
  for (const call of calls) {
    const path = (paths[call.path] ??= {})
    path[call.method.toLowerCase()] = documentOperation(call, schemas)
  }
  const webhooks = documentMessages(schemas)
  return {
    openapi: "3.1.0",
    info: {
      title: "Cardinal",
      version,
      description: ABOUT,
      license: { name: "All rights reserved", identifier: "LicenseRef-All-Rights-Reserved" },
    },
    servers: [{ url: config.publicUrlIsSet ? config.publicUrl : "/" }],
    tags: tagsOf(calls),
    paths,
    webhooks,
    components: {
      schemas: sorted(schemas),
      responses: refusalsIn(paths),
      securitySchemes: SECURITY,
    },
  }
}

/** The parts that this server has. */
function tagsOf(calls: readonly ApiCall[]) {
  const used = new Set(calls.map(({ path }) => tagOf(path)))
  return DOCUMENTED_TAGS.filter(({ name }) => used.has(name))
}

const sorted = (components: Components): Components =>
  Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1)))

function refusalsIn(paths: ApiDocument["paths"]) {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  const used = new Set(operations.flatMap(({ responses }) => Object.keys(responses)))
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } }
  return Object.fromEntries(
    Object.entries(REFUSALS)
      .filter(([status]) => used.has(status))
      .map(([status, description]) => [status, { description, content }]),
  )
}
