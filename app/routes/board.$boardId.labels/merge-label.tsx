import { useNavigation } from "@remix-run/react"
import { PostForm } from "~/components/post-form"
import { Submit } from "~/components/submit"
import { countText } from "~/models/text/count-text"
import { formatLabel } from "~/models/board/label/label"
import type { BoardLabel } from "~/models/board/label/label-counts"

type Props = { label: BoardLabel; others: BoardLabel[] }

/** Puts another label of the board in place of this one. */
export function MergeBoardLabel({ label, others }: Props) {
  const { formData } = useNavigation()
  const from = formatLabel(label)
  return (
    <details className="mt-2">
      <summary className="w-fit cursor-pointer rounded px-1 text-muted hover:bg-hover hover:text-ink touch:py-3">
        Merge with another label…
      </summary>
      <PostForm preventScrollReset className="panel">
        <input type="hidden" name="from" value={from} />
        <label className="field">
          <span className="label">Replace “{label.name}” with</span>
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
        <p className="text-muted">
          {`It is replaced on ${countText(label.cards, "card")} and on archived ones. You can undo this for a day.`}
        </p>
        <div>
          <Submit
            intent="merge-board-labels"
            className="btn btn-plain"
            pending={formData?.get("from") === from}
            pendingText="Merging..."
          >
            Merge
          </Submit>
        </div>
      </PostForm>
    </details>
  )
}
