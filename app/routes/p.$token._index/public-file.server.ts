import type { LoaderFunctionArgs } from "@remix-run/node"
import { answerPublic, cachingOf, numberIn } from "~/http/public-page.server"
import { sendStoredFile } from "~/http/send-file.server"
import { notFound } from "~/errors"
import { findPublicFile, type WhichFile } from "~/models/exchange/publish/public-file.server"
import { getAvatarFile } from "~/models/people/account/avatar.server"
import { refusedPage } from "./public-route.server"

/** Sends a file of a public card: its cover, an attachment, or the small picture of one. */
export const publicFile = (
  args: LoaderFunctionArgs,
  which: "cover" | "file" | "preview",
): Promise<Response> =>
  answerPublic(args, refusedPage, async ({ published, read, params }) => {
    const wanted: WhichFile =
      which === "cover"
        ? "cover"
        : { place: numberIn(params.place), isPreview: which === "preview" }
    const number = numberIn(params.number)
    const file = await findPublicFile(read, published.choices, number, wanted)
    const stored = { ...file, caching: cachingOf(published) }
    return sendStoredFile(args.request, args.context, stored)
  })

/** Sends the avatar of a person, where the owners show people with their names. */
export const publicAvatar = (args: LoaderFunctionArgs): Promise<Response> =>
  answerPublic(args, refusedPage, async ({ published, read, params }) => {
    const named = read.avatars.get(params.place ?? "")
    if (!named) throw notFound()
    const key = await getAvatarFile(named)
    return sendStoredFile(args.request, args.context, {
      key,
      type: "image/webp",
      filename: "avatar.webp",
      caching: cachingOf(published),
    })
  })
