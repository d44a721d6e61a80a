import { useRef, type ReactNode } from "react"
import { Icon } from "./icon"
import { showToast } from "~/client/toasts"
import { useHydrated } from "~/client/use-hydrated"

type Props = { id: string; label: string; value: string; name?: string; hint: ReactNode }

/** A link to pass on. With JavaScript a button copies it; without, it can be selected. */
export function CopyField({ id, label, value, name, hint }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const hydrated = useHydrated()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="flex gap-2">
        <input
          ref={field}
          id={id}
          name={name}
          className="input min-w-0 flex-1"
          value={value}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
          aria-describedby={`${id}-hint`}
        />
        {hydrated && (
          <button
            type="button"
            className="btn btn-plain flex-none"
            onClick={() => {
              if (field.current) void copy(field.current)
            }}
          >
            <Icon name="copy" />
            Copy link
          </button>
        )}
      </div>
      <p id={`${id}-hint`} className="hint">
        {hint}
      </p>
    </div>
  )
}

async function copy(field: HTMLInputElement): Promise<void> {
  if (await write(field)) showToast({ title: "Link copied" })
  else {
    const description = "Press Ctrl+C or ⌘C to copy the selected link."
    showToast({ title: "The link could not be copied", description, destructive: true })
  }
}

/** Browsers offer the clipboard API over https only. Elsewhere the selection is copied. */
async function write(field: HTMLInputElement): Promise<boolean> {
  const clipboard = navigator.clipboard as Clipboard | undefined
  try {
    await clipboard?.writeText(field.value)
    if (clipboard) return true
  } catch {
    // Refused, but the older API may still work.
  }
  field.focus()
  field.select()
  // oxlint-disable-next-line typescript/no-deprecated
  return document.execCommand("copy")
}
