import { useEffect, useRef, type ReactNode } from "react"
import { dropNextClick } from "~/client/drop-next-click"
import { useReturnedFocus } from "~/client/use-returned-focus"
import { Finder, MANY_CHOICES } from "~/components/finder"
import { Icon } from "~/components/icon"
import { moveInMenu } from "~/components/menu-keys"

type ChoicesProps = Place & {
  label: string
  value: string
  choices: readonly (readonly [value: string, text: string, content?: ReactNode])[]
  save: (value: string) => void
  close: () => void
}

/** One of several values. It is saved when it is chosen. */
export function ChoicePicker({ label, value, choices, save, close, ...place }: ChoicesProps) {
  const isLong = choices.length > MANY_CHOICES
  const choose = (chosen: string) => {
    if (chosen !== value) save(chosen)
    close()
  }
  return (
    <Picker label={label} close={close} {...place}>
      {isLong && <Finder label="Find" />}
      {choices.map(([each, text, content = text]) => (
        <Choice
          key={each}
          {...(isLong && { find: text })}
          isOn={each === value}
          onClick={() => choose(each)}
        >
          {content}
        </Choice>
      ))}
    </Picker>
  )
}

type ChoiceProps = { find?: string; isOn: boolean; onClick: () => void; children: ReactNode }

export const Choice = ({ find, isOn, onClick, children }: ChoiceProps) => (
  <button
    type="button"
    className="menu-item"
    data-find={find}
    aria-pressed={isOn}
    onClick={onClick}
  >
    {children}
    {isOn && <Icon name="check" small />}
  </button>
)

/** Where a picker is: beside an element, by default its parent, or at a point of the window. */
export type Place = { beside?: () => Element | null; at?: readonly [x: number, y: number] }

type Props = Place & { label: string; close: () => void; children: ReactNode }

/** Choices over the page, which would cut them off. Escape, Back on a phone and a press elsewhere close them. */
export function Picker({ label, close, children, beside, at }: Props) {
  const picker = useRef<HTMLDivElement>(null)
  useReturnedFocus(picker, beside, (element) => {
    // A press that opens an automatic popover may close it, too, as it ends.
    element.setAttribute("popover", "manual")
    element.showPopover()
    const anchor = at
      ? new DOMRect(...at)
      : (beside?.() ?? element.parentElement)?.getBoundingClientRect()
    if (anchor && !isSheet()) put(element, anchor)
    const first = element.querySelector<HTMLElement>("[aria-pressed=true]:not([data-find])")
    ;(first ?? element.querySelector<HTMLElement>("button, a, input:not(.finder)"))?.focus()
  })
  useEffect(() => {
    const press = ({ target, pointerType }: PointerEvent) => {
      if (!(target instanceof Node) || picker.current?.contains(target) !== false) return
      close()
      // A finger that closes them opens no card that lies below them.
      if (pointerType === "touch") dropNextClick()
    }
    document.addEventListener("pointerdown", press, true)
    return () => document.removeEventListener("pointerdown", press, true)
  }, [close])
  useCloseRequest(close)
  return (
    <div
      ref={picker}
      role="group"
      aria-label={label}
      className="picker"
      tabIndex={-1}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
      }}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === "Escape") {
          event.preventDefault()
          close()
        } else moveInMenu(event.nativeEvent, event.currentTarget)
      }}
    >
      {children}
    </div>
  )
}

/** On a phone they lie at its lower edge. */
const isSheet = () => matchMedia("(max-width: 40rem)").matches

/** Closes by Android's Back, where the browser asks the page first. */
function useCloseRequest(close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  }, [close])
  useEffect(() => {
    if (!window.CloseWatcher) return
    const watcher = new window.CloseWatcher()
    watcher.addEventListener("close", () => latest.current())
    return () => watcher.destroy()
  }, [])
}

const EDGE_PX = 8

/** Below its anchor, or above it where there is no room. What is above grows and shrinks at its top. */
function put(picker: HTMLElement, { left, top, bottom }: DOMRect): void {
  const { width, height } = picker.getBoundingClientRect()
  const isBelow = bottom + height + EDGE_PX <= innerHeight
  const down = isBelow ? bottom : Math.max(EDGE_PX, top - height)
  if (isBelow) picker.style.top = `${String(down)}px`
  else picker.style.bottom = `${String(innerHeight - down - height)}px`
  picker.style.left = `${String(Math.max(EDGE_PX, Math.min(left, innerWidth - width - EDGE_PX)))}px`
}
