import { useFetcher } from "@remix-run/react"
import { useEffect, useRef } from "react"
import { withQuery } from "~/models/board/board-page/board-filter"
import { useRefusal } from "~/client/use-refusal"
import { Cancel, CommandForm, Submit } from "~/components/forms/command-form"
import { TextField } from "~/components/forms/field"
import { Refusal } from "~/components/forms/refusal"
import type { Reply } from "~/models/text/reply/reply"
import { LIMITS } from "~/models/text/limits"

/** The form of a link. It stays open for the next link. */
export function AddLink({ draftId, address }: { draftId: string; address: string }) {
  const fetcher = useFetcher<Reply>()
  const form = useRef<HTMLFormElement>(null)
  const { typed, faultAt, formMessage } = useRefusal("add-link", { fetcher })
  const added = fetcher.data?.ok === true ? fetcher.data : undefined
  useEffect(() => {
    if (added) form.current?.reset()
  }, [added])
  return (
    <CommandForm
      intent="add-link"
      draftId={draftId}
      fetcher={fetcher}
      ref={form}
      action={withQuery(address, "?add=link")}
      className="panel"
    >
      <TextField
        label="Name"
        id="link-name"
        name="filename"
        error={faultAt("filename")}
        defaultValue={typed("filename")}
        limit={LIMITS.name}
        autoFocus
        required
      />
      <TextField
        label="URL"
        id="link-url"
        name="filePath"
        error={faultAt("filePath")}
        type="url"
        defaultValue={typed("filePath")}
        placeholder="https://"
        limit={LIMITS.url}
        required
      />
      <Refusal>{formMessage}</Refusal>
      <div className="flex gap-2">
        <Submit pendingText="Adding...">Add link</Submit>
        <Cancel to={address} />
      </div>
    </CommandForm>
  )
}
