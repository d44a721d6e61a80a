import { useEffect, useRef, useState } from "react"
import { useHydrated } from "~/client/use-hydrated"
import { includesText } from "~/models/text/includes-text"
import { labelKey } from "~/models/board/label/label"
import { Icon } from "./icon"
import { entriesOf } from "./menu-keys"

/** With fewer choices than that, a field to find one is more to read than they are. */
export const MANY_CHOICES = 8

type Props = {
  label: string
  /** Creates what is typed and does not exist yet. */
  onCreate?: (name: string) => void
  /** Whether it leaves the focus where it is when its menu opens. */
  isSecond?: boolean
}

/**
 * Finds choices of its menu as one types: elements with their text as `data-find`. Enter presses the first, or the
 * button that creates it; arrow keys lead to the others. Only a script shows it.
 */
export function Finder(props: Props) {
  return useHydrated() && <Field {...props} />
}

function Field({ label, onCreate, isSecond = false }: Props) {
  const [typed, setTyped] = useState("")
  const field = useRef<HTMLInputElement>(null)
  const create = useRef<HTMLButtonElement>(null)
  const name = typed.trim()
  useEffect(() => {
    const choices = choicesBeside(field.current)
    for (const choice of choices) {
      choice.hidden = !includesText(choice.dataset.find ?? "", name)
      delete choice.dataset.active
    }
    const isThere = choices.some(({ dataset }) => labelKey(dataset.find ?? "") === labelKey(name))
    if (create.current) create.current.hidden = name === "" || isThere
    const first = name === "" ? undefined : choices.find(({ hidden }) => !hidden)
    if (first) first.dataset.active = ""
  })
  useEffect(() => {
    const menu = field.current?.closest("details.menu")
    // A touch screen's keyboard would cover the choices.
    const focus = () => !isTouched() && !isSecond && field.current?.focus()
    // The event comes after the first keys: it must not take back what they typed.
    const onToggle = () => {
      if (menu instanceof HTMLDetailsElement && menu.open) focus()
      else setTyped("")
    }
    if (!menu?.matches(":not([open])")) focus()
    menu?.addEventListener("toggle", onToggle)
    return () => menu?.removeEventListener("toggle", onToggle)
  }, [isSecond])
  useEffect(() => {
    const menu = field.current?.closest<HTMLElement>("fieldset, .menu-panel, .picker")
    const onKey = (event: KeyboardEvent) => press(event, field.current)
    menu?.addEventListener("keydown", onKey)
    return () => menu?.removeEventListener("keydown", onKey)
  }, [])
  return (
    <>
      <span className="finder-field">
        <input
          ref={field}
          type="text"
          className="input finder"
          aria-label={label}
          placeholder={label}
          value={typed}
          autoComplete="off"
          onChange={(event) => {
            // The form around it has not changed.
            event.stopPropagation()
            setTyped(event.currentTarget.value)
          }}
          {...(!isTouched() && !isSecond && { "data-first": "" })}
        />
        {name !== "" && <kbd aria-hidden="true">↵</kbd>}
      </span>
      {onCreate && (
        <button
          ref={create}
          type="button"
          hidden
          className="choice finder-create"
          onClick={() => {
            onCreate(name)
            // The button disappears once there is such a one.
            field.current?.focus()
          }}
        >
          <Icon name="plus" />
          <span>Create “{name}”</span>
        </button>
      )}
    </>
  )
}

const isTouched = () => matchMedia("(pointer: coarse)").matches

const around = (field: Element | null) => field?.parentElement?.parentElement

const choicesBeside = (field: Element | null) => [
  ...(around(field)?.querySelectorAll<HTMLElement>("[data-find]") ?? []),
]

/** The choice that Enter presses while one types, or else the button that creates one. */
function firstBeside(field: HTMLElement): HTMLElement | null | undefined {
  const found = around(field)?.querySelector<HTMLElement>("[data-active]")
  if (!found) return around(field)?.querySelector<HTMLElement>(".finder-create:not([hidden])")
  return found.matches("button, label") ? found : found.querySelector("button")
}

function press(event: KeyboardEvent, field: HTMLInputElement | null): void {
  const { key, target, ctrlKey, metaKey, altKey } = event
  const menu = around(field)
  if (!field || !menu || !(target instanceof HTMLElement) || ctrlKey || metaKey || altKey) return
  // The menu may have a form, too.
  if (target !== field && target.matches("input:not([type=checkbox]), textarea, select")) return
  const entries = entriesOf(menu)
  const at = entries.indexOf(target)
  if (key === "ArrowDown") entries[at + 1]?.focus()
  else if (key === "ArrowUp") (entries[at - 1] ?? field).focus()
  else if (key === "Enter" && target === field) {
    firstBeside(field)?.click()
    // The next typed text replaces this one.
    field.select()
  } else {
    // The browser types it there.
    if (target !== field && (key === "Backspace" || /^\S$/u.test(key))) field.focus()
    return
  }
  event.preventDefault()
}
