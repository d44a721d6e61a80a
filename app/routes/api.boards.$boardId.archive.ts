import { listEndpoint, resource } from "~/http/handle-api.server"
import { ArchiveOf } from "~/models/archive/archive"
import { listArchive } from "~/models/archive/archive.server"

export const { loader, action } = resource({ GET: listEndpoint(ArchiveOf, listArchive) })
