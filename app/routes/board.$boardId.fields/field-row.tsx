import { Link, useLocation, useSearchParams } from "@remix-run/react"
import { useKeepQuery } from "~/client/board-query"
import { Icon } from "~/components/icon"
import { withQuery } from "~/models/board/board-page/board-filter"
import { Cancel, CommandButton, CommandForm } from "~/components/forms/command-form"
import { KIND_NAMES } from "~/models/board/custom-field/custom-field"
import type { FieldsPage } from "~/models/board/custom-field/removed-fields.server"
import { cardsText } from "./cards-text"
import { EditField } from "./field-form"

type Field = FieldsPage["fields"][number]
type Props = {
  field: Field
  above: number | undefined
  mayEdit: boolean
  isOnFace: boolean
}

export function FieldRow({ field, above, mayEdit, isOnFace }: Props) {
  const [search] = useSearchParams()
  const here = useKeepQuery()(useLocation().pathname)
  const { id, name } = field
  if (mayEdit && search.get("field") === id) return <EditField field={field} closeTo={here} />
  return (
    <li className="flex flex-wrap items-center gap-1 border-b border-line py-2 last:border-0">
      <div className="min-w-0 flex-1">
        <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
        <p className="text-xs text-muted [overflow-wrap:anywhere]">{aboutField(field, isOnFace)}</p>
      </div>
      {mayEdit && (
        <>
          {above !== undefined && <MoveUp field={field} position={above} />}
          <Link
            to={withQuery(here, `?field=${id}`)}
            preventScrollReset
            className="btn btn-quiet btn-icon"
            aria-label={`Edit field ${name}`}
          >
            <Icon name="pencil" />
          </Link>
          {search.get("remove") === id ? null : (
            <Link
              to={withQuery(here, `?remove=${id}`)}
              preventScrollReset
              className="btn btn-quiet btn-icon"
              aria-label={`Remove field ${name}`}
            >
              <Icon name="trash" />
            </Link>
          )}
          {search.get("remove") === id && <RemoveQuestion field={field} closeTo={here} />}
        </>
      )}
    </li>
  )
}

function aboutField({ kind, unit, options, onFace, cards }: Field, isOnFace: boolean): string {
  const names = options.map(({ name }) => name).join(", ")
  const face = isOnFace ? "on the board" : onFace && "not on the board, which shows two others"
  const parts = [KIND_NAMES[kind], unit && `in ${unit}`, names, face]
  return [...parts.filter(Boolean), cardsText(cards)].join(" · ")
}

function MoveUp({ field: { id, name }, position }: { field: Field; position: number }) {
  return (
    <CommandButton
      intent="move-field"
      aria-label={`Move field ${name} up`}
      fields={{ fieldId: id, position }}
      preventScrollReset
      className="btn btn-quiet btn-icon"
    >
      <Icon name="arrow-up" />
    </CommandButton>
  )
}

function RemoveQuestion({
  field: { id, name, cards },
  closeTo,
}: {
  field: Field
  closeTo: string
}) {
  return (
    <CommandForm
      fields={{ fieldId: id }}
      preventScrollReset
      className="panel flex w-full flex-wrap items-center gap-2"
      aria-label={`Remove field ${name}`}
    >
      <p className="w-full">
        Remove “{name}” from all cards? {cards > 0 && `${sentence(cardsText(cards))}. `}It can be
        restored here for 7 days.
      </p>
      <button
        type="submit"
        name="intent"
        value="remove-field"
        className="btn btn-danger"
        autoFocus
        data-autofocus
      >
        Remove field
      </button>
      <Cancel to={closeTo} />
    </CommandForm>
  )
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
