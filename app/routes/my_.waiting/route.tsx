import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { cachedPage } from "~/client/page"
import { usePlainForms, usePlainLinks } from "~/client/use-plain-links"
import { useRevalidateOnReturn } from "~/client/use-revalidate-on-return"
import { Main } from "~/components/main"
import { Pager } from "~/components/pager"
import { command } from "~/http/command.server"
import { handleForm } from "~/http/handle-form.server"
import { readPage } from "~/http/page.server"
import { readTimeZone } from "~/http/preferences.server"
import { TickChecklistItem } from "~/models/board/checklist/checklist"
import { updateChecklistItem } from "~/models/board/checklist/checklist.server"
import { Nothing } from "~/models/text/fields"
import { InvitationKey } from "~/models/people/invitation/invitation-fields"
import {
  acceptOwnInvitation,
  declineInvitation,
} from "~/models/people/invitation/own-invitations.server"
import { SECTIONS } from "~/models/views/my-cards/my-cards-page"
import { getWaitingPage } from "~/models/views/my-cards/waiting.server"
import { pageNumber } from "~/models/text/page-of"
import { done, failed, failedBecause, gone, seen } from "~/models/text/reply/reply"
import { Empty } from "~/routes/my/empty"
import { MyTabs } from "~/routes/my/my-tabs"
import { useTimedSections } from "~/routes/my/use-timed-sections"
import { InvitationRow } from "./invitation-row"
import { ItemRow } from "./item-row"

const ADDRESS = "/my/waiting"

export const loader = (args: LoaderFunctionArgs) =>
  readPage(args, Nothing, (actor) => {
    const page = pageNumber(new URL(args.request.url).searchParams.get("page"))
    return getWaitingPage(actor, { page, zone: readTimeZone(args) })
  })

export const { meta, clientLoader, clientAction, handle } = cachedPage("Waiting for me")

const toHere = (_result: unknown, _params: unknown, { search }: URL) => `${ADDRESS}${search}`

export const action = (args: ActionFunctionArgs) =>
  handleForm(args, {
    "accept-invitation": command(InvitationKey, acceptOwnInvitation, {
      done: done("Invitation accepted!"),
      failed: failedBecause("Failed to accept invitation"),
      to: ({ board }) => `/board/${board.id}`,
    }),
    "decline-invitation": command(InvitationKey, declineInvitation, {
      done: seen("Invitation declined"),
      failed: failedBecause("Failed to decline invitation"),
      back: toHere,
    }),
    "tick-checklist-item": command(TickChecklistItem, updateChecklistItem, {
      done: ({ id, completed }, { search }) =>
        completed
          ? {
              ...done("Checklist item done"),
              undo: { id, completed: "false", action: `${ADDRESS}${search}` },
            }
          : done("Checklist item not done"),
      failed: failed("Error", "Failed to update checklist item"),
      gone: gone("checklist item"),
      back: toHere,
    }),
  })

export default function WaitingPage() {
  const page = useLoaderData<typeof loader>()
  const sections = useTimedSections(page)
  const { invitations, total } = page
  const waiting = invitations.length + total
  const openCard = usePlainLinks(".my-card-title")
  const sendForm = usePlainForms()
  useRevalidateOnReturn()
  const pageAddress = (number: number) =>
    number === 1 ? ADDRESS : `${ADDRESS}?page=${String(number)}`
  return (
    <Main className="main main-column" dialog={null}>
      <h1 className="text-title font-bold" tabIndex={-1}>
        Waiting for me
      </h1>
      <p className="mb-6 text-muted">
        Invitations to your email address, and checklist items that are assigned to you
      </p>
      <MyTabs current={ADDRESS} waiting={waiting} />
      {waiting === 0 && (
        <Empty
          title="Nothing is waiting for you"
          text="Invitations to your confirmed email address will be here, and checklist items that somebody assigns to you."
        />
      )}
      <div onClick={openCard} onSubmit={sendForm} className="grid gap-6">
        {invitations.length > 0 && (
          <section aria-labelledby="invitations">
            <h2 id="invitations" className="mb-2 text-base font-semibold">
              Invitations
            </h2>
            <ul className="rounded-lg border border-line bg-surface">
              {invitations.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} />
              ))}
            </ul>
          </section>
        )}
        {sections.map(({ name, things }) => (
          <section key={name} aria-labelledby={`due-${name}`}>
            <h2 id={`due-${name}`} className="mb-2 text-base font-semibold">
              {SECTIONS[name]}
            </h2>
            <ul className="rounded-lg border border-line bg-surface">
              {things.map((item) => (
                <ItemRow key={item.id} item={item} action={pageAddress(page.page)} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Pager {...page} label="Pages of checklist items" to={pageAddress} />
    </Main>
  )
}
