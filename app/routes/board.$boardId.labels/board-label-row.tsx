import { Form, Link, useNavigation } from "@remix-run/react"
import { CardLabels } from "~/components/card-labels"
import { Submit } from "~/components/submit"
import { formatLabel } from "~/models/label/label"
import type { BoardLabel } from "~/models/label/label-counts"

type Props = {
  boardId: string
  label: BoardLabel
  /** The labels that it can be merged into. */
  others: BoardLabel[]
}

/** A label with the number of its cards, which leads to them. */
export function BoardLabelRow({ boardId, label, others }: Props) {
  const { name, cards } = label
  const query = new URLSearchParams({ label: name })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-0">
      <span className="min-w-0 flex-1">
        <CardLabels labels={[formatLabel(label)]} />
      </span>
      <Link to={`/board/${boardId}?${query.toString()}`} className="link">
        {cards === 1 ? "1 card" : `${String(cards)} cards`}
        <span className="sr-only"> with {name}</span>
      </Link>
      {others.length > 0 && <MergeForm label={label} others={others} />}
    </li>
  )
}

function MergeForm({ label, others }: Omit<Props, "boardId">) {
  const { formData } = useNavigation()
  const from = formatLabel(label)
  return (
    <details className="w-full">
      <summary className="w-fit cursor-pointer rounded px-1 text-muted hover:bg-hover hover:text-ink touch:py-3">
        Merge<span className="sr-only"> {label.name}</span>…
      </summary>
      <Form method="post" preventScrollReset className="panel">
        <input type="hidden" name="from" value={from} />
        <label className="field">
          <span className="label">Replace “{label.name}” by</span>
          <select name="into" className="input" required defaultValue="">
            <option value="" disabled>
              Choose…
            </option>
            {others.map((other) => (
              <option key={other.name} value={formatLabel(other)}>
                {other.name}
              </option>
            ))}
          </select>
        </label>
        <div>
          <Submit
            intent="merge-board-labels"
            pending={formData?.get("from") === from}
            pendingText="Merging..."
          >
            Merge
          </Submit>
        </div>
      </Form>
    </details>
  )
}
