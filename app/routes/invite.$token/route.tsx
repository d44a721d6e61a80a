import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { redirect } from "@remix-run/node"
import {
  useActionData,
  useFetcher,
  useLoaderData,
  useNavigate,
  useParams,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react"
import { useEffect, useRef } from "react"
import { command } from "~/http/command.server"
import { handleForm } from "~/http/handle-form.server"
import { useLoadError } from "~/client/script-fault"
import { keptPage } from "~/client/page"
import { acceptWithLimit, readOffer, readOpenOffer } from "~/http/invitations.server"
import { readOpenPage, readPage } from "~/http/page.server"
import { reasonNotToRegister } from "~/http/registration.server"
import { readRefusal } from "~/models/text/reply/refused-page"
import { type Reply, done } from "~/models/text/reply/reply"
import type { PersonalOffer } from "~/models/people/invitation/invitation"
import { InvitationToken } from "~/models/people/invitation/invitation-fields"
import { getUser } from "~/http/session.server"
import { Accepted, Accepting, NotAccepted, Offer, type Reader } from "./states"
import { Welcome } from "./welcome"
import { titleOf } from "~/site"

const REDIRECT_MS = 2000

export const meta: MetaFunction = () => [
  { title: titleOf("Board Invitation") },
  { name: "robots", content: "noindex" },
]

/** Opening the link changes nothing, because mail scanners open it, too. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  const user = await getUser(request, context)
  if (!user) return readStranger(args)
  const offer = await readPage(args, InvitationToken, readOffer)
  if (offer.alreadyMember) throw redirect(`/board/${offer.boardId}`)
  const { name, username, email } = user
  return { offer, reader: { name, username, email } }
}

/** Tells a person without a session who invites them, and offers the way in. */
async function readStranger(args: LoaderFunctionArgs) {
  const read = (input: InvitationToken) => readOpenOffer(args.context.ip, input)
  const offer = await readOpenPage(args, InvitationToken, read)
  const canRegister = (await reasonNotToRegister(args.params.token)) === null
  return { offer, reader: null, canRegister }
}

export const action = (args: ActionFunctionArgs) =>
  handleForm(args, {
    "accept-invitation": command(InvitationToken, acceptWithLimit, {
      // With JavaScript, the page shows both itself.
      failed: null,
      ...(!args.context.isData && { done: done("Invitation accepted!") }),
      back: ({ board }) => `/board/${board.id}`,
    }),
  })

export const { clientLoader, clientAction, handle } = keptPage("invite.$token", {
  failure: "Failed to accept invitation",
})

/** After accepting, the page shows the outcome for a moment, so it must not be fetched again. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return args.formMethod === undefined && args.defaultShouldRevalidate
}

export default function InviteRoute() {
  const page = useLoaderData<typeof loader>()
  const { token = "" } = useParams()
  if (page.reader === null) return <Welcome offer={page.offer} canRegister={page.canRegister} />
  return <Invitation key={token} offer={page.offer} reader={page.reader} />
}

function Invitation({ offer, reader }: { offer: PersonalOffer; reader: Reader }) {
  const fetcher = useFetcher<Reply>()
  const actionReply = useActionData<Reply>()
  const reply = fetcher.data ?? actionReply
  useAutoAccept(fetcher, !offer.forAnother)
  const boardId = reply?.ok ? offer.boardId : null
  useRedirect(boardId)
  if (fetcher.state === "submitting") return <Accepting />
  if (reply?.ok) return <Accepted boardName={offer.boardName} />
  if (reply) return <NotAccepted {...refusalOf(reply.status, reply.message)} />
  return <Offer offer={offer} reader={reader} fetcher={fetcher} />
}

/** Accepts once the page is hydrated, unless the invitation was sent to somebody else. */
function useAutoAccept({ submit }: ReturnType<typeof useFetcher<Reply>>, automatic: boolean) {
  const sent = useRef(false)
  useEffect(() => {
    if (!automatic || sent.current) return
    sent.current = true
    submit({ intent: "accept-invitation" }, { method: "post" })
  }, [automatic, submit])
}

function useRedirect(boardId: string | null) {
  const navigate = useNavigate()
  useEffect(() => {
    if (boardId === null) return
    const timer = setTimeout(() => navigate(`/board/${boardId}`, { replace: true }), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [boardId, navigate])
}

/** An unknown token gets no further explanation. An invitation that has ended cannot be retried. */
function refusalOf(status: number, message = "") {
  const text = status === 404 ? "" : message
  const ended = status === 404 || status === 410
  return { message: text || "This invite may be invalid or expired", ended }
}

export function ErrorBoundary() {
  const { status, message } = readRefusal(useLoadError())
  return <NotAccepted {...refusalOf(status, message)} />
}
