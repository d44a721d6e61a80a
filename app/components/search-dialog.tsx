import { useNavigate } from "@remix-run/react"
import {
  useEffect,
  useId,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
} from "react"
import { LIMITS } from "~/models/limits"
import { Icon } from "./icon"
import { openModal } from "~/client/modals"
import { hitPath, HitText } from "./search-hit"
import { useDialogRef } from "~/client/use-dialog-ref"
import { useSearch } from "~/client/use-search"

/** Search over the page. Results appear while the user types; arrow keys and Enter choose one. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [dialog, attach] = useDialogRef()
  useModal(dialog)
  const id = useId()
  const [text, setText] = useState("")
  const [selected, setSelected] = useState(0)
  const { result, words, state } = useSearch(text)
  const { hits, failed } = result
  const active = Math.min(selected, hits.length - 1)
  const optionId = (index: number) => `${id}option${String(index)}`

  const go = (index: number) => {
    const hit = hits[index]
    if (!hit) return
    onClose()
    navigate(hitPath(hit))
  }
  const move = (to: number) => {
    const next = (to + hits.length) % hits.length
    setSelected(next)
    document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || hits.length === 0) return
    if (event.key === "ArrowDown") move(active + 1)
    else if (event.key === "ArrowUp") move(active - 1)
    else if (event.key === "Enter") go(active)
    else return
    event.preventDefault()
  }
  const onOption = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    go(index)
  }
  const close = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  return (
    <dialog
      ref={attach}
      className="dialog mt-[max(0.5rem,8vh)] max-h-[min(40rem,80dvh)] w-[min(40rem,calc(100vw-1rem))] grid-rows-[auto_auto_minmax(0,1fr)] overflow-hidden open:grid"
      aria-label="Search for cards"
      onCancel={close}
      onMouseDown={(event) => {
        if (event.target === dialog.current) close(event)
      }}
    >
      <div className="flex items-center gap-2 pb-2 pl-4 pr-3 pt-3 [&>.icon]:text-muted">
        <Icon name="search" />
        <input
          role="combobox"
          aria-label="Search for cards"
          aria-autocomplete="list"
          aria-expanded={hits.length > 0}
          aria-controls={`${id}list`}
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          placeholder="Search for cards..."
          className="input min-w-0 flex-1 text-lg/base"
          value={text}
          maxLength={LIMITS.name}
          autoComplete="off"
          enterKeyHint="go"
          data-autofocus
          onChange={(event) => {
            setText(event.currentTarget.value)
            setSelected(0)
          }}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className="btn btn-quiet btn-icon"
          aria-label="Close search"
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
      <p className={`px-4 pb-3 ${failed ? "field-error" : "hint"}`} role="status">
        {state}
      </p>
      <div
        className="grid content-start overflow-y-auto border-t border-line px-2 pb-2 pt-1 empty:border-t-0 empty:p-0"
        role="listbox"
        id={`${id}list`}
        aria-label="Cards found"
      >
        {hits.map((hit, index) => (
          <a
            key={hit.id}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            href={hitPath(hit)}
            className="grid gap-0.5 rounded px-3 py-2.5 aria-selected:bg-hover aria-selected:shadow-[inset_0_0_0_2px_var(--focus)]"
            onClick={(event) => onOption(event, index)}
            onPointerMove={() => setSelected(index)}
          >
            <HitText hit={hit} words={words} />
          </a>
        ))}
      </div>
    </dialog>
  )
}

/** Opens the dialog as a modal one; focus returns to its opener afterwards. */
function useModal(ref: RefObject<HTMLDialogElement>) {
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const opener = document.activeElement
    openModal(dialog)
    dialog.querySelector<HTMLElement>("[data-autofocus]")?.focus()
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [ref])
}
