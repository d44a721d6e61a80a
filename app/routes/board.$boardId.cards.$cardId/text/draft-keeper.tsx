import { useRouteLoaderData } from "@remix-run/react"
import { useEffect, useState } from "react"
import { deleteDraft, saveDraft, readDraft, type Draft } from "~/client/drafts"
import { markDrafted } from "~/client/unsaved-text"
import { useHydrated } from "~/client/use-hydrated"
import type { loader as RootLoaderFunction } from "~/root"

type Props = {
  name: string
  fieldId: string
  /** The saved text that the person started from. */
  base?: string
  isSaved?: (draft: Draft) => boolean
  /** Called with the draft that the field now shows, or null for none. Must not change. */
  onDraft?: (draft: Draft | null) => void
}

/** The name of a draft, with the person's id: others who use this browser must not see it. */
export function useDraftName(what: string): string {
  const root = useRouteLoaderData<typeof RootLoaderFunction>("root")
  return `${root?.user?.id ?? ""} ${what}`
}

/** Saves the text of a field as a draft, and restores a draft that exists. */
export function DraftKeeper(props: Props) {
  return useHydrated() ? <Keeper {...props} /> : null
}

const fieldOf = (id: string) => document.getElementById(id) as HTMLTextAreaElement | null

type Found = {
  draft: Draft
  /** Not in the field yet, because the person typed another text before this script ran. */
  offered: boolean
}

function findDraft({ name, fieldId, base = "", isSaved }: Props): Found | null {
  const draft = readDraft(name)
  if (!draft) return null
  if (isSaved?.(draft)) {
    deleteDraft(name)
    return null
  }
  // Only a page from the server has the field already. The person may have typed in it, or the
  // browser has restored the text from before a reload, which is usually the draft itself.
  const field = fieldOf(fieldId)
  const changed = field !== null && field.value !== field.defaultValue
  const isShown = draft.text.trim() === (field?.value ?? base).trim()
  if (isShown && !changed) return null
  return { draft, offered: changed && !isShown }
}

function Keeper(props: Props) {
  const { name, fieldId, base, onDraft } = props
  const [found, setFound] = useState(() => findDraft(props))
  useEffect(() => {
    const field = fieldOf(fieldId)
    if (!found || found.offered || !field) return
    field.value = found.draft.text
    onDraft?.(found.draft)
  }, [found, fieldId, onDraft])
  useEffect(() => {
    const field = fieldOf(fieldId)
    if (!field) return
    const keep = () => {
      if (field.value.trim() === (base ?? "").trim()) deleteDraft(name)
      else {
        const draft = { text: field.value, ...(base !== undefined && { base }) }
        markDrafted(field, saveDraft(name, draft))
      }
    }
    markDrafted(field)
    field.addEventListener("input", keep)
    return () => field.removeEventListener("input", keep)
  }, [name, fieldId, base])
  if (!found) return null
  const close = () => {
    setFound(null)
    fieldOf(fieldId)?.focus()
  }
  const discard = () => {
    const field = fieldOf(fieldId)
    if (field && !found.offered) field.value = field.defaultValue
    deleteDraft(name)
    onDraft?.(null)
    close()
  }
  return (
    <div
      className="flex flex-wrap items-center gap-2 rounded bg-soon px-3 py-2 text-base font-normal text-soon-ink"
      role="status"
    >
      <p className="flex-[1_1_14rem]">
        {found.offered
          ? "You have an earlier draft that is not saved."
          : "This is your earlier draft. It is not saved yet."}
      </p>
      {found.offered && (
        <button
          type="button"
          className="btn btn-plain"
          onClick={() => setFound({ ...found, offered: false })}
        >
          Show the draft
        </button>
      )}
      <button type="button" className="btn btn-plain" onClick={discard}>
        Discard the draft
      </button>
      {!found.offered && (
        <button type="button" className="btn btn-quiet text-inherit hover:text-ink" onClick={close}>
          Keep it
        </button>
      )}
    </div>
  )
}
