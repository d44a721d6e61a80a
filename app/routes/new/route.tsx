import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { Link, useLoaderData } from "@remix-run/react"
import { cachedPage } from "~/client/page"
import { command } from "~/http/command.server"
import { handleForm } from "~/http/handle-form.server"
import { readPage } from "~/http/page.server"
import { readLastList, readRecentBoards, rememberList } from "~/http/recent-boards.server"
import type { Actor } from "~/models/access/access.server"
import { CaptureCard, CapturedKey } from "~/models/finding/capture/capture"
import {
  captureCard,
  keepWords,
  listPlaces,
  takeBackCard,
} from "~/models/finding/capture/capture.server"
import { Nothing } from "~/models/text/fields"
import { newId } from "~/models/text/id"
import { failed, seen } from "~/models/text/reply/reply"
import { CaptureForm } from "./capture-form"

export const loader = (args: LoaderFunctionArgs) =>
  readPage(args, Nothing, async (actor) => {
    const cookies = args.request.headers.get("Cookie")
    const lastList = readLastList(cookies)
    const places = await listPlaces(actor, lastList, readRecentBoards(cookies))
    return { places, lastList, draftId: newId() }
  })

export const { meta, clientLoader, clientAction, handle } = cachedPage("New card", {
  failure: "The card was not added",
})

/** The page itself says what was done, and is there for the next card. */
export const action = (args: ActionFunctionArgs) =>
  handleForm(args, {
    "create-card": command(CaptureCard, capturing(args), {
      done: seen("Card added"),
      failed: ({ message, field }) => (field ? null : failed("Card not added", message)),
      inPlace: true,
    }),
    "keep-words": command(CapturedKey, keepWords, {
      done: seen("Kept as typed"),
      failed: ({ message }) => failed("Card not changed", message),
      inPlace: true,
    }),
    "take-back-card": command(CapturedKey, takeBackCard, {
      done: seen("Card removed"),
      failed: ({ message }) => failed("Card not removed", message),
      inPlace: true,
    }),
  })

/** Remembers the list for the next card. */
const capturing =
  ({ context }: ActionFunctionArgs) =>
  async (actor: Actor, input: CaptureCard) => {
    const card = await captureCard(actor, input)
    context.addCookie(rememberList(card.listId))
    return card
  }

export default function NewCardPage() {
  const page = useLoaderData<typeof loader>()
  return (
    <main id="main" className="main main-column grid content-start gap-4">
      <h1 className="text-title font-bold" tabIndex={-1}>
        New card
      </h1>
      {page.places.length > 0 ? (
        <CaptureForm {...page} />
      ) : (
        <p>
          There is no list to which you may add a card.{" "}
          <Link to="/boards?new" className="link">
            Create a board
          </Link>
        </p>
      )}
    </main>
  )
}
