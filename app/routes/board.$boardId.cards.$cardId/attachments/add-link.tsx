import { useFetcher } from "@remix-run/react"
import { useEffect, useRef } from "react"
import { Icon } from "~/components/icon"
import { useRefusal } from "~/client/use-refusal"
import { CommandForm, Submit } from "~/components/forms/command-form"
import { TextField } from "~/components/forms/field"
import { Refusal } from "~/components/forms/refusal"
import type { Reply } from "~/models/text/reply/reply"
import { LIMITS } from "~/models/text/limits"

/** The form of a link. It stays open for the next link. */
export function AddLink({ draftId, address }: { draftId: string; address: string }) {
  const fetcher = useFetcher<Reply>()
  const form = useRef<HTMLFormElement>(null)
  const { refusal, typed } = useRefusal("add-link", { fetcher })
  const added = fetcher.data?.ok === true ? fetcher.data : undefined
  useEffect(() => {
    if (added) form.current?.reset()
  }, [added])
  return (
    <details className="group" open={refusal ? true : undefined}>
      <summary className="btn btn-plain w-max group-open:mb-2">
        <Icon name="link" />
        Add a link
      </summary>
      <CommandForm
        intent="add-link"
        draftId={draftId}
        fetcher={fetcher}
        ref={form}
        action={address}
        className="panel"
      >
        <TextField
          label="Name"
          id="link-name"
          name="filename"
          defaultValue={typed("filename")}
          limit={LIMITS.name}
          required
        />
        <TextField
          label="URL"
          id="link-url"
          name="filePath"
          type="url"
          defaultValue={typed("filePath")}
          placeholder="https://"
          limit={LIMITS.url}
          required
        />
        <Refusal>{refusal?.message}</Refusal>
        <div>
          <Submit pendingText="Adding...">Add link</Submit>
        </div>
      </CommandForm>
    </details>
  )
}
