import { TextArea, TextField } from "~/components/forms/field"
import type { PublicLinks } from "~/models/exchange/publish/public-links"
import type { PublicBoard } from "~/models/exchange/publish/public-view"
import { titleOf } from "~/site"
import { PublishedDocument } from "./published-page.server"

/** The people who see a card that is left. */
export type SeenBy = "everybody" | "once taken" | "members"

const SEEN: Record<SeenBy, string> = {
  everybody: "The members of the board and everybody who has its address see your card.",
  "once taken":
    "The members of the board see your card. Everybody who has its address sees it once a member has taken it.",
  members: "Only the members of the board see your card.",
}

type Props = {
  board: PublicBoard
  links: PublicLinks
  seenBy: SeenBy
  /** By which the form is known again, in a hidden field. */
  draft: string
  /** The name of the field that people do not see. */
  trap: string
  /** The text that was typed into a field. */
  typed: (name: string) => string
  /** Why it was refused. */
  refusal?: { message: string; fields: Record<string, string[]> } | undefined
}

/** The form by which people without an account leave a card. */
export function RequestForm(props: Props) {
  const { board, links, seenBy, draft, trap, typed, refusal } = props
  const field = (name: string) => ({
    id: name,
    name,
    defaultValue: typed(name),
    error: refusal?.fields[name]?.[0],
  })
  const isAbove = refusal && Object.keys(refusal.fields).length === 0
  return (
    <RequestDocument board={board} links={links} title="Leave a card">
      <p>{SEEN[seenBy]}</p>
      {isAbove && (
        <p role="alert" tabIndex={-1} autoFocus className="notice my-3">
          {refusal.message}
        </p>
      )}
      <form method="post" className="mt-4 grid gap-4">
        <TextField label="Title" {...field("title")} required dir="auto" />
        <TextArea
          label="Text"
          {...field("description")}
          hint="It can have Markdown."
          rows={6}
          dir="auto"
        />
        <TextField
          label="Your email address"
          {...field("email")}
          hint="Not needed. You get one email with a link to your card; the members of the board do not see the address, and it is deleted after 30 days."
          type="email"
          autoComplete="email"
        />
        <p className="request-trap" aria-hidden="true">
          <label htmlFor={trap}>Leave this empty</label>
          <input id={trap} name={trap} tabIndex={-1} autoComplete="off" />
        </p>
        <input type="hidden" name="draft" value={draft} />
        <div>
          <button type="submit" className="btn btn-primary">
            Leave card
          </button>
        </div>
      </form>
    </RequestDocument>
  )
}

type DocumentProps = Pick<Props, "board" | "links"> & { title: string; children?: React.ReactNode }

/** A page about one card that people without an account leave. */
export const RequestDocument = ({ board, links, title, children }: DocumentProps) => (
  <PublishedDocument title={titleOf(`${title} · ${board.name}`)} className="published request">
    <header className="published-head">
      <h1>{title}</h1>
      <p className="text-muted">
        {"On the board "}
        <a className="link" href={links.view("lists")} dir="auto">
          {board.name}
        </a>
        {board.sharedBy !== null && (
          <>
            {", shared by "}
            <span translate="no">{board.sharedBy}</span>
          </>
        )}
      </p>
    </header>
    <main id="main">{children}</main>
  </PublishedDocument>
)
