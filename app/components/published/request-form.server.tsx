import { TextArea, TextField } from "~/components/forms/field"
import { TRAP } from "~/models/exchange/publish/card-request"
import type { PublicLinks } from "~/models/exchange/publish/public-links"
import type { PublicBoard } from "~/models/exchange/publish/public-view"
import { LIMITS } from "~/models/text/limits"
import { titleOf } from "~/site"
import { PublishedDocument } from "./published-page.server"

/** The people who see a card that is left. */
export type SeenBy = "everybody" | "once taken" | "members"

const SEEN: Record<SeenBy, string> = {
  everybody: "The members of the board and everyone else with the link to it see your card.",
  "once taken":
    "The members of the board see your card at once. Everyone else with the link to the board sees it after a member has taken it.",
  members: "Only the members of the board see your card.",
}

type Props = {
  board: PublicBoard
  links: PublicLinks
  seenBy: SeenBy
  /** By which the form is known again, in a hidden field. */
  draft: string
  /** The texts that were typed into its fields. */
  typed: Partial<Record<string, string>>
  takesFiles: boolean
  /** Whether a file was sent, which is lost with the refusal. */
  hadFile: boolean
  /** Why it was refused. */
  refusal?: { message: string; fields: Record<string, string[]> } | undefined
}

/** The form by which people without an account leave a card. */
export function RequestForm(props: Props) {
  const { board, links, seenBy, draft, typed, takesFiles, hadFile, refusal } = props
  const field = (name: string) => ({
    id: name,
    name,
    defaultValue: typed[name] ?? "",
    error: refusal?.fields[name]?.[0],
  })
  const isAbove = refusal && Object.keys(refusal.fields).length === 0
  return (
    <RequestDocument board={board} links={links} title="Leave a card">
      <p>{SEEN[seenBy]}</p>
      <p className="mt-2">You cannot change it later, and it does not say who you are.</p>
      {isAbove && (
        <p role="alert" tabIndex={-1} autoFocus className="notice my-3">
          {refusal.message}
        </p>
      )}
      <form
        method="post"
        encType={takesFiles ? "multipart/form-data" : undefined}
        className="mt-4 grid gap-4"
      >
        <TextField label="Title" {...field("title")} required dir="auto" />
        <TextArea label="Description (optional)" {...field("description")} rows={6} dir="auto" />
        <TextField
          label="Your email address (optional)"
          {...field("email")}
          hint="We send you one email with the link to your card, and nothing else. The members of the board do not see the address, and it is deleted after 30 days."
          type="email"
          autoComplete="email"
        />
        <p className="request-trap" aria-hidden="true">
          <label htmlFor={TRAP}>Leave this empty</label>
          <input id={TRAP} name={TRAP} tabIndex={-1} autoComplete="off" />
        </p>
        <input type="hidden" name="draft" value={draft} />
        {/* The last field: it is stored when all others were read. */}
        {takesFiles && (
          <TextField
            label="File (optional)"
            id="file"
            name="file"
            error={refusal?.fields.file?.[0]}
            hint={`${hadFile ? "Choose it again. " : ""}Up to ${String(LIMITS.leftFile / 1024 / 1024)} MB.`}
            type="file"
          />
        )}
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
