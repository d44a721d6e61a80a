import { Form, Link, useNavigation } from "@remix-run/react"
import { Icon } from "~/components/icon"
import { Submit } from "~/components/submit"
import { useDraftId } from "~/client/use-draft-id"
import { withQuery } from "~/models/board/board-filter"
import type { CardPage } from "~/models/card/card-page.server"

export function CardActions({ page, address }: { page: CardPage; address: string }) {
  const pending = useNavigation().formData?.get("intent") === "copy-card"
  const giveId = useDraftId(page.draftId)
  return (
    <aside
      className="card-side grid content-start gap-1.5 phone:grid-cols-4 print:hidden wide:sticky wide:top-14 wide:self-start wide:[grid-area:1/2]"
      aria-label="Actions"
    >
      <h3 className="flex items-center gap-2 font-heading phone:hidden">Actions</h3>
      <ActionLink to={withQuery(address, "?edit=title")} icon="pencil" text="Edit" />
      <ActionLink to={withQuery(address, "?move")} icon="move" text="Move" />
      <Form method="post" action={address} onSubmit={giveId}>
        <input type="hidden" name="intent" value="copy-card" />
        <input type="hidden" name="id" value={page.draftId} />
        <Submit pending={pending} pendingText="Copying..." className="btn btn-plain card-action">
          <Icon name="copy" />
          Copy
        </Submit>
      </Form>
      <ActionLink to={withQuery(address, "?delete")} icon="trash" text="Delete" danger />
    </aside>
  )
}

type LinkProps = { to: string; icon: string; text: string; danger?: boolean }

function ActionLink({ to, icon, text, danger }: LinkProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      className={`btn btn-plain card-action${danger ? " text-danger" : ""}`}
    >
      <Icon name={icon} />
      {text}
    </Link>
  )
}
