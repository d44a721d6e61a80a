import { useFetcher, useLocation } from "@remix-run/react"
import { useShortcutsOn } from "~/client/use-shortcuts"
import { CommandForm } from "~/components/forms/command-form"

export function ShortcutSwitch() {
  const fetcher = useFetcher()
  const { pathname, search } = useLocation()
  const stored = useShortcutsOn()
  const chosen = fetcher.formData?.get("shortcuts")
  const on = chosen ? chosen === "on" : stored
  return (
    <CommandForm
      fields={{ back: pathname + search }}
      fetcher={fetcher}
      action="/shortcuts"
      className="grid justify-items-start gap-1"
    >
      <button
        type="submit"
        role="switch"
        name="shortcuts"
        value={on ? "off" : "on"}
        className="switch"
        aria-checked={on}
        aria-describedby="shortcut-hint"
      >
        Keyboard shortcuts
        <span className="font-normal text-muted" aria-hidden="true">
          {on ? "On" : "Off"}
        </span>
      </button>
      <p id="shortcut-hint" className="hint">
        When they are off, the arrow keys, Space, Enter, Escape and Ctrl-K still work.
      </p>
    </CommandForm>
  )
}
