import { Link } from "@remix-run/react"
import { useKeepQuery } from "~/client/board-query"
import { Confirm } from "~/components/confirm"
import { Icon } from "~/components/icon"
import type { BoardOutside } from "~/models/exchange/board-outside/board-outside"
import type { SharePage } from "~/models/exchange/board-outside/share-page.server"
import { countText } from "~/models/text/count-text"
import { webhookPath } from "~/models/people/acting/webhook-path"
import { Named } from "~/components/named"

/** Something that takes the board to people who are not on it. @property count of a row about several, which is left out if it is 0 */
type Row = {
  id: string
  icon: string
  title: string
  text: string
  /** The person whom the texts name. */
  by?: string
  count?: number
  /** Where it is ended, if not by a question here: on a page of its own, or a dialog over the board. */
  page?: string
  dialog?: string
  ending?: Ending
}

type Texts = Pick<SharePage, "publicText" | "screenTexts">
type Shown = BoardOutside & Texts

/** The question before it ends. @property fields names what is ended by its id */
type Ending = {
  intent: string
  title: string
  question: string
  by?: string
  yes: string
  fields?: Record<string, string>
}

const rowsOf = (boardId: string, { publicText, screenTexts, ...outside }: Shown): Row[] => [
  ...(outside.publicAddress && publicText !== null
    ? [
        {
          id: "public-address",
          icon: "eye",
          title: "Public address",
          text: publicText,
          by: outside.publicAddress.by ?? undefined,
          dialog: "public",
        },
      ]
    : []),
  ...outside.screens.map(({ id, name, by }, at) => ({
    id,
    icon: "monitor",
    title: `Screen “${name}”`,
    text: screenTexts[at] ?? "",
    by,
    ending: {
      intent: "end-screen",
      title: "End screen?",
      question: `Are you sure you want to end the screen “${name}”? It no longer shows this board, until it is paired again.`,
      yes: "End",
      fields: { screenId: id },
    },
  })),
  ...outside.templates.map(({ id, name, by }) => ({
    id,
    icon: "template",
    title: `Template “${name}”`,
    text: `Everybody on this server, by ${by}`,
    by,
    ending: {
      intent: "withdraw-template",
      title: "End sharing?",
      question: `Are you sure you want to end the sharing of “${name}”? ${by} keeps it, and boards created from it stay.`,
      by,
      yes: "End sharing",
      fields: { templateId: id },
    },
  })),
  ...outside.copies.map(({ id, name, workspace }) => ({
    id,
    icon: "copy",
    title: `Copy “${name}”`,
    text: `In the workspace ${workspace}`,
    ending: {
      intent: "withdraw-copy",
      title: "Remove from workspace?",
      question: `Are you sure you want to remove “${name}” from ${workspace}? Those of its members who are on the copy only by the workspace can no longer see it.`,
      yes: "Remove",
      fields: { copyId: id },
    },
  })),
  ...outside.webhooks.map(({ id, host, by, active }) => ({
    id,
    icon: "link",
    title: `Webhook to ${host}`,
    text: `${active ? "Saved" : "Switched off, saved"} by ${by}`,
    by,
    page: webhookPath({ id, boardId }),
  })),
  {
    id: "calendar-addresses",
    icon: "calendar",
    count: outside.calendarAddresses,
    title: countText(outside.calendarAddresses, "calendar address", "calendar addresses"),
    text: "Created by members, for calendar programs",
    ending: {
      intent: "end-calendar-addresses",
      title: "End all calendar addresses?",
      question:
        "Are you sure you want to end the calendar addresses of all members of this board? Their calendars no longer show it. Each member can create a new address.",
      yes: "End all",
    },
  },
  {
    id: "email-addresses",
    icon: "mail",
    count: outside.emailAddresses,
    title: countText(outside.emailAddresses, "email address", "email addresses"),
    text: "Created by members, to add cards by email",
    ending: {
      intent: "end-email-addresses",
      title: "End all email addresses?",
      question:
        "Are you sure you want to end the addresses by which members add cards to this board by email? Emails to them no longer add cards. Each editor can create a new address.",
      yes: "End all",
    },
  },
  {
    id: "access-tokens",
    icon: "key",
    count: outside.accessTokens,
    title: countText(outside.accessTokens, "access token"),
    text: "Created by members, for programs. They stop working when the member leaves",
  },
]

const shownRows = (boardId: string, outside: Shown) =>
  rowsOf(boardId, outside).filter(({ count }) => count !== 0)

/** The question before a row of the list ends; null for what is not there. */
export const endingOf = (boardId: string, outside: Shown, id: string | null) =>
  shownRows(boardId, outside).find((row) => row.id === id)?.ending ?? null

type Props = Texts & Pick<SharePage, "outside"> & { boardId: string }

/** Lists everything that takes the board to people who are not on it, with a link to the end of each. Only owners see it. */
export function Outside({ boardId, outside, ...texts }: Props) {
  const keepQuery = useKeepQuery()
  const rows = outside ? shownRows(boardId, { ...outside, ...texts }) : []
  return (
    <section className="grid gap-2 border-t border-line pt-4" aria-labelledby="share-outside">
      <h3 id="share-outside" tabIndex={-1} className="font-semibold">
        Outside this board
      </h3>
      {rows.length === 0 ? (
        <p className="text-muted">
          {outside
            ? "Nothing on this board is shared outside it."
            : "Only owners can see and end what is shared outside this board."}
        </p>
      ) : (
        <ul className="grid gap-3">
          {rows.map(({ id, icon, title, text, by, page, dialog, ending }) => (
            <li key={id} className="member flex min-h-11 flex-wrap items-center gap-2.5">
              <Icon name={icon} />
              <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                <p className="font-semibold">{title}</p>
                <p className="text-muted">
                  <Named name={by} text={text} />
                </p>
              </div>
              {(page ?? dialog ?? ending) && (
                <Link
                  to={page ?? keepQuery(`/board/${boardId}/${dialog ?? `share?end=${id}`}`)}
                  preventScrollReset={page === undefined}
                  className="btn btn-plain flex-none"
                >
                  {ending?.yes ?? "Open"}
                  <span className="sr-only"> ({title})</span>
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

export function EndOutside({ ending, closeTo }: { ending: Ending; closeTo: string }) {
  const { intent, yes, question, by, fields } = ending
  return (
    <Confirm intent={intent} fields={fields} closeTo={closeTo} yes={yes} pendingText="Ending...">
      <p>
        <Named name={by} text={question} />
      </p>
    </Confirm>
  )
}
