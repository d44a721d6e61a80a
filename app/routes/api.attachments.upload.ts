import type { Api } from "~/http/handle-api.server"
import { uploadEndpoint } from "~/http/handle-upload.server"

export const api = { POST: uploadEndpoint } satisfies Api
