import { Link } from "@remix-run/react"
import { PostForm } from "~/components/post-form"
import { withQuery } from "~/models/board/board-page/board-filter"
import type { CardPage } from "~/models/board/card-page/card-page.server"
import { LIMITS } from "~/models/text/limits"
import { CardFormFoot } from "./card-form-foot"
import { useCardForm } from "./use-card-form"
import { useFocusAfterEdit } from "~/client/use-focus-after-edit"
import { useCardAddress } from "./use-card-address"

type Props = { card: CardPage["card"]; edited: boolean; canEdit: boolean }

export function Title({ card, edited, canEdit }: Props) {
  const link = useFocusAfterEdit(edited)
  const address = useCardAddress()
  if (edited) return <TitleForm card={card} />
  if (!canEdit) return <span className="card-title">{card.title}</span>
  return (
    <Link
      ref={link}
      to={withQuery(address, "?edit=title")}
      preventScrollReset
      className="card-title hover:bg-hover"
    >
      {card.title}
    </Link>
  )
}

function TitleForm({ card }: Pick<Props, "card">) {
  const address = useCardAddress()
  const form = useCardForm({ intent: "edit-title", address, field: "title", thing: card })
  return (
    <PostForm
      as={form.fetcher.Form}
      action={withQuery(address, "?edit=title")}
      className="card-section pb-2"
    >
      <input type="hidden" name="intent" value="edit-title" />
      <input type="hidden" name="base.title" value={form.base} />
      <input
        name="title"
        aria-label="Card title"
        className="input"
        defaultValue={form.text}
        data-limit={LIMITS.title}
        required
        autoFocus
        data-autofocus
      />
      <CardFormFoot form={form} closeTo={address} />
    </PostForm>
  )
}
