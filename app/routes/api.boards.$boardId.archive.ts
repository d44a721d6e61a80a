import { listEndpoint, type Api } from "~/http/handle-api.server"
import { ArchiveOf } from "~/models/archive/archive"
import { listArchive } from "~/models/archive/archive.server"

export const api = { GET: listEndpoint(ArchiveOf, listArchive) } satisfies Api
