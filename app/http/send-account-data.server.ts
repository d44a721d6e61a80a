import type { LoaderFunctionArgs } from "@remix-run/node"
import { readAccountData } from "../models/account-data.server"
import { Nothing } from "../models/fields"
import { answerFile, sendText } from "./file-answer.server"

/** Answers with everything that is kept of who is signed in, as a file to be saved. */
export function sendAccountData(args: LoaderFunctionArgs): Promise<Response> {
  return answerFile(args, Nothing, async (actor) =>
    sendText(args, readAccountData(actor), {
      type: "application/json",
      filename: "cardinal-data.json",
    }),
  )
}
