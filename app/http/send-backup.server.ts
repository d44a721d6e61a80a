import type { LoaderFunctionArgs } from "@remix-run/node"
import { Nothing } from "~/models/text/fields"
import { openBackup } from "~/operations/admin-backups.server"
import { readAdminPage } from "./admin.server"
import { download, handleExport } from "./file-response.server"

/** Sends a backup to an administrator. It is recorded, as it holds all that is on the server. */
export const sendBackup = (args: LoaderFunctionArgs): Promise<Response> =>
  readAdminPage(args, () =>
    handleExport(args, Nothing, "backup_downloaded", async (actor) => {
      const { name, content, bytes } = await openBackup(actor, args.params.name ?? "")
      return download(args, content, { type: "application/x-tar", filename: name, bytes })
    }),
  )
