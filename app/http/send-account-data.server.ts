import { createReadableStreamFromReadable, type LoaderFunctionArgs } from "@remix-run/node"
import { Readable } from "node:stream"
import { readAccountData } from "../models/account-data.server"
import { disposition } from "../models/filename"
import { requirePageUser } from "../session.server"

/** Answers with everything that is kept of who is signed in, as a file to be saved. */
export async function sendAccountData({
  request,
  context: { visitor },
}: LoaderFunctionArgs): Promise<Response> {
  const actor = await requirePageUser(request, visitor)
  const headers = {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Disposition": disposition("attachment", "cardinal-data.json"),
    "Cache-Control": "private, no-store",
  }
  if (request.method === "HEAD") return new Response(null, { headers })
  async function* pieces() {
    for await (const piece of readAccountData(actor)) {
      yield Buffer.from(piece)
      await visitor.drained()
    }
  }
  const body = Readable.from(pieces(), { objectMode: false })
  return new Response(createReadableStreamFromReadable(body), { headers })
}
