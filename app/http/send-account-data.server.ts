import type { LoaderFunctionArgs } from "@remix-run/node"
import { readAccountArchive } from "~/models/account/account-archive.server"
import { readAccountData } from "~/models/account/account-data.server"
import { Nothing } from "~/models/fields"
import { answerFile, sendMade, sendText } from "./file-answer.server"

/** Answers with all data of who is signed in except the content of files, as JSON. */
export function sendAccountData(args: LoaderFunctionArgs): Promise<Response> {
  return answerFile(args, Nothing, async (actor) =>
    sendText(args, readAccountData(actor), {
      type: "application/json",
      filename: "cardinal-data.json",
    }),
  )
}

/** Answers with all data of who is signed in, with the content of files, as a ZIP archive. */
export function sendAccountArchive(args: LoaderFunctionArgs): Promise<Response> {
  return answerFile(args, Nothing, async (actor) =>
    sendMade(args, readAccountArchive(actor), {
      type: "application/zip",
      filename: "cardinal-data.zip",
    }),
  )
}
