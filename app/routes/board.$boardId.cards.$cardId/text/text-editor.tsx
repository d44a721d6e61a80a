import { useOutletContext } from "@remix-run/react"
import {
  useContext,
  useRef,
  useState,
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
} from "react"
import { applyEdit, selectionOf } from "~/client/apply-edit"
import { insertPicture, linkPasted, pictureText, TOOLS, type Edit } from "~/client/edit-text"
import { saveByKey } from "~/client/save-by-key"
import { useHydrated } from "~/client/use-hydrated"
import { Icon } from "~/components/icon"
import { Markdown } from "~/components/markdown"
import { isPicture } from "~/models/board/attachment/file-type"
import type { BoardFrame } from "~/models/board/board-page/board-page"
import { letterOf } from "~/models/board/shortcut/shortcut-keys"
import { CardUploads } from "~/routes/board.$boardId.cards.$cardId/attachments/use-uploads"
import { useTextPreview } from "./use-text-preview"
import { Refusal } from "~/components/forms/refusal"

type Props = ComponentProps<"textarea"> & { id: string }

export function TextEditor({ id, hidden = false, ...textarea }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const hydrated = useHydrated()
  const { id: boardId } = useOutletContext<BoardFrame>()
  const { html, failed, toggle } = useTextPreview(field, boardId)
  const paste = usePaste()
  const isPreviewed = html !== null
  return (
    <div className="grid gap-2">
      <textarea
        {...textarea}
        ref={field}
        id={id}
        className="input"
        hidden={hidden || isPreviewed}
        data-mentions=""
        onKeyDown={(event) => {
          pressTool(event)
          saveByKey(event)
        }}
        onPaste={paste}
      />
      {isPreviewed && (
        <div className="card-text" role="region" aria-label="Preview">
          <Markdown html={html} />
        </div>
      )}
      <Refusal>{failed && "The preview could not be loaded. Your text is still here."}</Refusal>
      {hydrated ? (
        <Tools
          isPreviewed={isPreviewed}
          onEdit={(edit) => {
            if (field.current) applyEdit(field.current, edit(selectionOf(field.current)))
          }}
          onPreview={() => void toggle()}
        />
      ) : (
        <div className="editor-tools" />
      )}
    </div>
  )
}

type ToolsProps = {
  isPreviewed: boolean
  onEdit: (edit: (typeof TOOLS)[number]["edit"]) => void
  onPreview: () => void
}

function Tools({ isPreviewed, onEdit, onPreview }: ToolsProps) {
  const [command] = useState(() => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl+"))
  return (
    <div className="editor-tools" role="group" aria-label="Formatting">
      {TOOLS.map(({ name, icon, key, edit }) => (
        <button
          key={name}
          type="button"
          className="btn btn-quiet btn-icon"
          aria-label={name}
          title={`${name} (${command}${key.text})`}
          disabled={isPreviewed}
          // A button that takes the focus would close a phone's keyboard.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onEdit(edit)}
        >
          <Icon name={icon} small />
        </button>
      ))}
      <button
        type="button"
        className="btn btn-quiet btn-icon ms-auto"
        aria-label={isPreviewed ? "Write" : "Preview"}
        title={isPreviewed ? "Write" : "Preview"}
        aria-pressed={isPreviewed}
        onClick={onPreview}
      >
        <Icon name={isPreviewed ? "pencil" : "eye"} small />
      </button>
    </div>
  )
}

function pressTool(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { nativeEvent: pressed, currentTarget: field } = event
  if (!(pressed.ctrlKey || pressed.metaKey) || pressed.altKey) return
  const letter = letterOf(pressed.key, pressed.code)
  const code = letter === undefined ? pressed.code : `Key${letter.toUpperCase()}`
  const tool = TOOLS.find(({ key }) => key.code === code && key.shift === pressed.shiftKey)
  if (!tool) return
  event.preventDefault()
  applyEdit(field, tool.edit(selectionOf(field)))
}

/** Pastes an address over selected words as a link, and pictures as attachments in the text. */
function usePaste() {
  const uploads = useContext(CardUploads)
  return (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { clipboardData, currentTarget: field } = event
    const text = clipboardData.getData("text/plain")
    const apply = (edit: Edit) => {
      event.preventDefault()
      applyEdit(field, edit)
    }
    const link = linkPasted(selectionOf(field), text)
    if (link) return apply(link)
    const pictures = [...clipboardData.files].filter(({ type }) => isPicture(type))
    // A copy from a document often has both a picture and text: the text is meant.
    if (text !== "" || pictures.length === 0 || !uploads) return
    for (const { id, name, arrived } of uploads.send(pictures)) {
      apply(insertPicture(selectionOf(field), name, id))
      void arrived.then((isThere) => {
        if (!isThere) removeText(field, pictureText(name, id))
      })
    }
  }
}

function removeText(field: HTMLTextAreaElement, text: string): void {
  const from = field.value.indexOf(text)
  if (from < 0) return
  applyEdit(field, { from, to: from + text.length, insert: "", select: [from, from] })
}
