import { useEffect, useRef, useState } from "react"
import { useHydrated } from "~/client/use-hydrated"
import { includesText } from "~/models/includes-text"
import { labelKey } from "~/models/label/label"
import { Icon } from "./icon"

type Props = {
  label: string
  /** Creates what is typed and does not exist yet. */
  onCreate?: (name: string) => void
}

/**
 * Finds choices of its menu as one types: elements with their text as `data-find`. Enter presses the first, or the
 * button that creates it; arrow keys lead to the others. Only a script shows it.
 */
export function Finder(props: Props) {
  return useHydrated() && <Field {...props} />
}

function Field({ label, onCreate }: Props) {
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
    const focus = () => !isTouched() && field.current?.focus()
    // The event comes after the first keys: it must not take back what they typed.
    const onToggle = () => {
      if (menu instanceof HTMLDetailsElement && menu.open) focus()
      else setTyped("")
    }
    if (!menu?.matches(":not([open])")) focus()
    menu?.addEventListener("toggle", onToggle)
    return () => menu?.removeEventListener("toggle", onToggle)
  }, [])
  useEffect(() => {
    const menu = field.current?.closest<HTMLElement>(".menu-panel, .cell-menu")
    const onKey = (event: KeyboardEvent) => press(event, field.current)
    menu?.addEventListener("keydown", onKey)
    return () => menu?.removeEventListener("keydown", onKey)
  }, [])
  return (
    <>
      <input
        ref={field}
        type="text"
        className="input finder"
        aria-label={label}
        placeholder={label}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
        {...(!isTouched() && { "data-first": "" })}
      />
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

const choicesBeside = (field: Element | null) => [
  ...(field?.parentElement?.querySelectorAll<HTMLElement>("[data-find]") ?? []),
]

/** The choice that Enter presses while one types, or else the button that creates one. */
function firstBeside(field: HTMLElement): HTMLElement | null | undefined {
  const found = field.parentElement?.querySelector<HTMLElement>("[data-active]")
  if (!found) return field.parentElement?.querySelector<HTMLElement>(".finder-create:not([hidden])")
  return found.matches("button") ? found : found.querySelector("button")
}

function press(event: KeyboardEvent, field: HTMLInputElement | null): void {
  const { key, target, ctrlKey, metaKey, altKey } = event
  if (!field || !(target instanceof HTMLElement) || ctrlKey || metaKey || altKey) return
  // The menu may have a form, too.
  if (target !== field && target.matches("input, textarea, select")) return
  const buttons = [
    ...(field.parentElement?.querySelectorAll<HTMLElement>("button, a, summary") ?? []),
  ].filter((button) => button.checkVisibility())
  const at = buttons.indexOf(target)
  if (key === "ArrowDown") buttons[at + 1]?.focus()
  else if (key === "ArrowUp") (buttons[at - 1] ?? field).focus()
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
