import { useLocation, useNavigate } from "@remix-run/react"
import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
} from "react"
import { openModal } from "~/client/modals"
import { fetchRecentBoards } from "~/client/recent-boards"
import { useDialogRef } from "~/client/use-dialog-ref"
import { Icon } from "~/components/icon"
import { LIMITS } from "~/models/text/limits"
import { commandsOf } from "./commands"
import { FilterHints } from "./filter-hints"
import { SearchOption } from "./search-option"
import { toOptions, type Option, type ShownBoard } from "./search-options"
import { useCommand } from "./use-command"
import { UnderstoodChips } from "./understood-chips"
import { useSearch } from "./use-search"

/** Search over the page, which also switches boards and runs commands. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const runCommand = useCommand()
  const { pathname } = useLocation()
  const [dialog, attach] = useDialogRef()
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const [text, setText] = useState("")
  useModal(dialog)
  const [selected, setSelected] = useState(0)
  const recent = useRecentBoards()
  const { results, words, failed, state } = useSearch(text)
  const groups = toOptions({ text, results, recent, pathname, commands: commandsOf(pathname) })
  const options = groups.flatMap((group) => group.options)
  const active = Math.min(selected, options.length - 1)
  const optionId = (index: number) => `${id}option${String(index)}`

  const search = (next: string) => {
    setText(next)
    setSelected(0)
    field.current?.focus()
  }
  const choose = (option: Option | undefined) => {
    if (!option) return
    if ("search" in option) {
      search(option.search)
      return
    }
    onClose()
    if (option.kind === "command") runCommand(option.command)
    else navigate(option.href)
  }
  const move = (to: number) => {
    const next = (to + options.length) % options.length
    setSelected(next)
    document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (options.length === 0) return
    if (event.key === "ArrowDown") move(active + 1)
    else if (event.key === "ArrowUp") move(active - 1)
    else if (event.key === "Enter") choose(options[active])
    else return
    event.preventDefault()
  }
  const close = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  return (
    <dialog
      ref={attach}
      className="dialog mt-[max(0.5rem,8vh)] max-h-[min(40rem,80dvh)] w-[min(40rem,calc(100vw-1rem))] flex-col overflow-hidden open:flex"
      aria-label="Search for cards"
      onCancel={close}
      onMouseDown={(event) => {
        if (event.target === dialog.current) close(event)
      }}
    >
      <div className="flex items-center gap-2 pb-2 pl-4 pr-3 pt-3 [&>.icon]:text-muted">
        <Icon name="search" />
        <input
          ref={field}
          role="combobox"
          aria-label="Search for cards"
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={`${id}list`}
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          placeholder="Search for cards..."
          className="input min-w-0 flex-1 text-base/base"
          value={text}
          data-limit={LIMITS.name}
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
          className="btn btn-quiet btn-icon touch:min-h-11 touch:min-w-11"
          aria-label="Close search"
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
      <p className={`px-4 pb-3 ${failed ? "field-error" : "hint"}`} role="status">
        {state}
      </p>
      <UnderstoodChips understood={results.understood}>
        {(other, content, label) => (
          <button
            type="button"
            className={label === undefined ? "search-words" : "search-chip"}
            aria-label={label}
            onClick={() => search(other)}
          >
            {content}
          </button>
        )}
      </UnderstoodChips>
      <div className="search-options" role="listbox" id={`${id}list`} aria-label="Search results">
        {groups.map((group) => (
          <div key={group.title} role="group" aria-label={group.title}>
            <p className="menu-title" aria-hidden="true">
              {group.title}
            </p>
            {group.options.map((option) => {
              const index = options.indexOf(option)
              return (
                <SearchOption
                  key={option.key}
                  option={option}
                  id={optionId(index)}
                  isActive={index === active}
                  words={words}
                  onChoose={() => choose(option)}
                  onPoint={() => setSelected(index)}
                />
              )
            })}
          </div>
        ))}
      </div>
      <FilterHints onChoose={(filter) => search(`${text.trimEnd()} ${filter}`.trimStart())} />
    </dialog>
  )
}

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

function useRecentBoards(): ShownBoard[] {
  const [recent, setRecent] = useState<ShownBoard[]>([])
  useEffect(() => {
    let isOpen = true
    void fetchRecentBoards().then((boards) => isOpen && setRecent(boards))
    return () => {
      isOpen = false
    }
  }, [])
  return recent
}
