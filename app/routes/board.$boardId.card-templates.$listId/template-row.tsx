import { Link, useLocation, useSearchParams } from "@remix-run/react"
import { useKeepQuery } from "~/client/board-query"
import { CardLabels } from "~/components/card-labels"
import { useRefusal } from "~/client/use-refusal"
import { Refusal } from "~/components/forms/refusal"
import { Icon } from "~/components/icon"
import { withQuery } from "~/models/board/board-page/board-filter"
import { Cancel, CommandButton, CommandForm, Submit } from "~/components/forms/command-form"
import type { CardTemplate } from "~/models/board/card-template/card-template"
import { countText } from "~/models/text/count-text"
import { LIMITS } from "~/models/text/limits"

type Props = {
  template: CardTemplate
  draftId: string
  mayEdit: boolean
}

type QuestionProps = Pick<Props, "template"> & { closeTo: string }

export function TemplateRow({ template, draftId, mayEdit }: Props) {
  const [search] = useSearchParams()
  const here = useKeepQuery()(useLocation().pathname)
  if (mayEdit && search.get("template") === template.id) {
    return <RenameForm template={template} closeTo={here} />
  }
  if (mayEdit && search.get("delete") === template.id) {
    return <DeleteQuestion template={template} closeTo={here} />
  }
  return (
    <li className="flex flex-wrap items-center gap-2 border-b border-line py-2 last:border-0">
      <div className="grid min-w-0 flex-1 gap-1">
        <span className="font-semibold [overflow-wrap:anywhere]">{template.title}</span>
        <Facts template={template} />
      </div>
      {mayEdit && (
        <>
          <UseForm template={template} draftId={draftId} />
          <Link
            to={withQuery(here, `?template=${template.id}`)}
            preventScrollReset
            className="btn btn-quiet btn-icon"
            aria-label={`Rename template ${template.title}`}
          >
            <Icon name="pencil" />
          </Link>
          <Link
            to={withQuery(here, `?delete=${template.id}`)}
            preventScrollReset
            className="btn btn-quiet btn-icon"
            aria-label={`Delete template ${template.title}`}
          >
            <Icon name="trash" />
          </Link>
        </>
      )}
    </li>
  )
}

function Facts({ template: { labels, items } }: Pick<Props, "template">) {
  if (labels.length === 0 && items === 0) return null
  return (
    <span className="flex flex-wrap items-center gap-2 text-muted">
      {labels.length > 0 && <CardLabels labels={labels} />}
      {items > 0 && countText(items, "checklist item")}
    </span>
  )
}

function UseForm({ template: { id, title }, draftId }: Omit<Props, "mayEdit">) {
  return (
    <CommandButton
      intent="use-card-template"
      fields={{ cardTemplateId: id }}
      draftId={draftId}
      pendingText="Adding..."
      className="btn btn-primary"
    >
      Add a card
      <span className="sr-only"> from {title}</span>
    </CommandButton>
  )
}

function DeleteQuestion({ template: { id, title }, closeTo }: QuestionProps) {
  return (
    <li className="border-b border-line py-2 last:border-0">
      <CommandForm
        fields={{ cardTemplateId: id }}
        preventScrollReset
        className="panel flex flex-wrap items-center gap-2"
      >
        <p className="w-full [overflow-wrap:anywhere]">
          Delete the template “{title}”? It cannot be restored. Cards created from it stay.
        </p>
        <Submit intent="delete-card-template" className="btn btn-danger" pendingText="Deleting...">
          Delete
        </Submit>
        <Cancel to={closeTo} takesFocus />
      </CommandForm>
    </li>
  )
}

function RenameForm({ template: { id, title }, closeTo }: QuestionProps) {
  const { refusal, typed } = useRefusal("rename-card-template")
  return (
    <li className="border-b border-line py-2 last:border-0">
      <CommandForm
        fields={{ cardTemplateId: id }}
        preventScrollReset
        className="flex flex-wrap items-center gap-2"
      >
        <input
          name="title"
          className="input min-w-0 flex-1"
          aria-label="Title of the template"
          defaultValue={typed("title") ?? title}
          aria-invalid={refusal?.status === 400 || undefined}
          data-limit={LIMITS.title}
          required
          autoFocus
          data-autofocus
        />
        <Submit intent="rename-card-template" pendingText="Saving...">
          Save
        </Submit>
        <Cancel to={closeTo} />
        <Refusal className="field-error w-full">{refusal?.message}</Refusal>
      </CommandForm>
    </li>
  )
}
