import { useEffect, useRef, useState, type RefObject } from "react"
import { Icon } from "~/components/icon"
import { useHydrated } from "~/client/use-hydrated"
import { sizeText } from "~/models/attachment/file-type"
import { UploadForm } from "./upload-form"
import { useUploads, type Upload } from "./use-uploads"

/** Attaches files that are chosen, dropped on the card or pasted. */
export function UploadFiles({ cardId, address }: { cardId: string; address: string }) {
  const { uploads, send, dismiss } = useUploads(cardId)
  const hydrated = useHydrated()
  const section = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const over = useDropAndPaste(section, send)
  const choose = () => {
    if (!input.current?.files) return
    send([...input.current.files])
    input.current.value = ""
  }
  const takeOff = (id: string) => {
    dismiss(id)
    // The pressed button was removed with its file.
    input.current?.focus()
  }
  return (
    <div
      ref={section}
      className="grid gap-2 rounded border border-dashed border-line-strong px-3 py-2.5 data-[over]:border-focus data-[over]:bg-hover data-[over]:outline data-[over]:outline-1 data-[over]:outline-focus print:hidden"
      data-over={over || undefined}
    >
      <UploadForm address={address} input={input} onChoose={choose}>
        {!hydrated && (
          <button type="submit" className="btn btn-plain">
            <Icon name="upload" />
            Upload
          </button>
        )}
        <p id="upload-hint" className="hint">
          {hydrated && "You can also drop them on the card or paste them. "}
          At most 25 MB each.
        </p>
      </UploadForm>
      {uploads.length > 0 && (
        <ul className="uploads grid gap-1.5" aria-label="Uploads">
          {uploads.map((upload) => (
            <UploadItem key={upload.id} upload={upload} dismiss={() => takeOff(upload.id)} />
          ))}
        </ul>
      )}
    </div>
  )
}

function UploadItem({ upload, dismiss }: { upload: Upload; dismiss: () => void }) {
  const { name, size, sent, refused } = upload
  const running = refused === undefined
  return (
    <li className="grid grid-cols-[repeat(2,minmax(0,1fr))_auto] items-center gap-x-3 gap-y-1">
      <bdi className="font-semibold">{name}</bdi>
      {running ? (
        <progress value={sent} max={Math.max(size, 1)} aria-label={`Uploading ${name}`}>
          {sizeText(sent)}
        </progress>
      ) : (
        <span className="field-error" role="alert">
          {refused}
        </span>
      )}
      <button
        type="button"
        className="btn btn-quiet btn-icon"
        aria-label={running ? `Cancel uploading ${name}` : `Dismiss ${name}`}
        title={running ? "Cancel" : "Dismiss"}
        onClick={dismiss}
      >
        <Icon name="close" small />
      </button>
    </li>
  )
}

/** Accepts files that are dropped on the dialog or pasted. @returns whether some are over it */
function useDropAndPaste(inside: RefObject<HTMLElement>, send: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const target = inside.current?.closest("dialog")
    if (!target) return
    const end = new AbortController()
    const { signal } = end
    const drag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node && target.contains(event.relatedTarget))) {
        setOver(false)
      }
    }
    const drop = (event: DragEvent) => {
      setOver(false)
      if (!event.dataTransfer?.types.includes("Files")) return
      event.preventDefault()
      send([...event.dataTransfer.files])
    }
    const paste = (event: ClipboardEvent) => {
      if (!event.clipboardData) return
      const { files, types } = event.clipboardData
      const isTyping = event.target instanceof Element && event.target.matches("input, textarea")
      // A copy from a document often has both a picture and text: the text is meant.
      if (files.length === 0 || (isTyping && types.includes("text/plain"))) return
      event.preventDefault()
      send([...files])
    }
    target.addEventListener("dragover", drag, { signal })
    target.addEventListener("dragleave", leave, { signal })
    target.addEventListener("drop", drop, { signal })
    document.addEventListener("paste", paste, { signal })
    return () => end.abort()
  }, [inside, send])
  return over
}
