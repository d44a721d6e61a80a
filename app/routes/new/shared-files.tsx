import { useSearchParams } from "@remix-run/react"
import { useEffect, useRef, useState } from "react"
import { useHydrated } from "~/client/use-hydrated"
import { countText } from "~/models/text/count-text"
import { sendFiles } from "~/routes/board.$boardId.cards.$cardId/attachments/use-uploads"

/** The cache in which the worker (`public/sw-share.js`) keeps shared files, until they are attached or the reader signs out. */
const SHARED = "shared"

type Props = {
  /** Of the last card that was added. */
  cardId: string | undefined
  /** Whether the last card waits in the browser instead. */
  waits: boolean
}

/** Files that another app has shared. They are attached to the next card that is added. */
export function SharedFiles({ cardId, waits }: Props) {
  const [query] = useSearchParams()
  const [count] = useState(Number(query.get("shared")))
  const [said, setSaid] = useState("")
  const input = useRef<HTMLInputElement>(null)
  const hydrated = useHydrated()
  const isShown = hydrated && count > 0
  useEffect(() => {
    if (!isShown) return
    void takeShared().then((files) => {
      fill(input.current, files)
      const missing = count - files.length
      if (missing > 0) setSaid(`${countText(missing, "shared file")} could not be kept.`)
    })
  }, [isShown, count])
  useEffect(() => {
    const files = [...(input.current?.files ?? [])]
    if (cardId === undefined || files.length === 0) return
    fill(input.current, [])
    const sent = sendFiles(cardId, files, () => undefined)
    void Promise.all(sent.map(({ arrived }) => arrived)).then((arrived) => {
      const left = files.filter((_, index) => !arrived[index])
      fill(input.current, left)
      setSaid(`${countText(files.length - left.length, "file")} attached.`)
      if (left.length === 0) void (window as Partial<Window>).caches?.delete(SHARED)
    })
  }, [cardId])
  useEffect(() => {
    if (waits && input.current?.files?.length)
      setSaid("Files cannot wait with the card. They stay here for the next one that is added.")
  }, [waits])
  if (count === 0) return null
  return (
    <div className="field">
      {isShown && (
        <>
          <label htmlFor="shared-files">Files to attach</label>
          <input ref={input} id="shared-files" type="file" multiple className="input" />
        </>
      )}
      <p className="hint" role="status">
        {hydrated ? said : "Without JavaScript, attach shared files on the card."}
      </p>
    </div>
  )
}

async function takeShared(): Promise<File[]> {
  if (!("caches" in window)) return []
  const cache = await caches.open(SHARED)
  const kept = await Promise.all((await cache.keys()).map((request) => cache.match(request)))
  const files = kept.flatMap(async (answer) => {
    if (!answer) return []
    const name = decodeURIComponent(answer.headers.get("Name") ?? "")
    return new File([await answer.blob()], name, { type: answer.headers.get("Content-Type") ?? "" })
  })
  return (await Promise.all(files)).flat()
}

function fill(input: HTMLInputElement | null, files: readonly File[]): void {
  if (!input) return
  const chosen = new DataTransfer()
  for (const file of files) chosen.items.add(file)
  input.files = chosen.files
}
