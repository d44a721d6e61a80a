import { useRef, type ReactNode } from "react"
import { Icon } from "./icon"
import { copyLink } from "~/client/copy-link"
import { useHydrated } from "~/client/use-hydrated"

type Props = {
  id: string
  label: string
  value: string
  hint: ReactNode
  actions?: ReactNode
  /** The name of the value, for the button and the toast. */
  what?: string
  autoFocus?: boolean
  /** Of its dialog, which it gives the focus. */
  isFirst?: boolean
  /** Of a text of several lines. */
  rows?: number
}

/** A link, or another text, to pass on. With JavaScript a button copies it; without, it can be selected. */
export function CopyField({
  id,
  label,
  value,
  hint,
  actions,
  what = "Link",
  autoFocus,
  isFirst = false,
  rows,
}: Props) {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const Field = rows === undefined ? "input" : "textarea"
  const hydrated = useHydrated()
  return (
    <div className="field">
      <div className="flex items-center">
        <label htmlFor={id} className="label min-w-0 flex-1">
          {label}
        </label>
        {actions}
      </div>
      <div className={rows === undefined ? "flex gap-2" : "grid justify-items-start gap-2"}>
        <Field
          ref={field}
          id={id}
          className={
            rows === undefined ? "input min-w-0 flex-1" : "input w-full font-mono text-small"
          }
          value={value}
          readOnly
          rows={rows}
          autoFocus={autoFocus}
          data-autofocus={isFirst || undefined}
          onFocus={(event) => event.currentTarget.select()}
          aria-describedby={`${id}-hint`}
        />
        {hydrated && (
          <button
            type="button"
            className="btn btn-plain flex-none"
            onClick={() => {
              if (field.current) void copyLink(field.current, what)
            }}
          >
            <Icon name="copy" />
            Copy {what.toLowerCase()}
          </button>
        )}
      </div>
      <p id={`${id}-hint`} className="hint">
        {hint}
      </p>
    </div>
  )
}
