import type { LoaderFunctionArgs } from "@remix-run/node"
import { readAccountArchive } from "~/models/leaving/account-archive.server"
import { readAccountData } from "~/models/leaving/account-data.server"
import { Nothing } from "~/models/text/fields"
import { download, downloadText, handleExport } from "./file-response.server"

export function sendAccountData(args: LoaderFunctionArgs): Promise<Response> {
  return handleExport(args, Nothing, "account_exported", async (actor) =>
    downloadText(args, readAccountData(actor), {
      type: "application/json",
      filename: "cardinal-data.json",
    }),
  )
}

export function sendAccountArchive(args: LoaderFunctionArgs): Promise<Response> {
  return handleExport(args, Nothing, "account_exported", async (actor) =>
    download(args, readAccountArchive(actor), {
      type: "application/zip",
      filename: "cardinal-data.zip",
    }),
  )
}
