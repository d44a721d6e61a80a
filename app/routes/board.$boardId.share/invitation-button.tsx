import { useFetcher, useResolvedPath } from "@remix-run/react"
import { useKeepQuery } from "~/client/board-query"
import { useFocusOnUnmount } from "~/client/use-focus-on-unmount"
import { Icon } from "~/components/icon"
import { PostForm } from "~/components/post-form"

type Props = {
  intent: string
  fields: Record<string, string>
  label: string
  icon: string
}

export function InvitationButton({ intent, fields, label, icon }: Props) {
  const fetcher = useFetcher()
  const action = useKeepQuery()(useResolvedPath(".").pathname)
  const pending = fetcher.state !== "idle"
  const isUsed = pending || fetcher.data !== undefined
  return (
    <PostForm as={fetcher.Form} action={action}>
      {isUsed && <FocusAfter label={label} />}
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        className="btn btn-quiet btn-icon"
        aria-label={label}
        title={label}
        aria-disabled={pending}
        onClick={(event) => {
          if (pending) event.preventDefault()
        }}
      >
        <Icon name={icon} />
      </button>
    </PostForm>
  )
}

/** When the row disappears, focuses the same button of the row that replaces it, if there is one. */
function FocusAfter({ label }: { label: string }) {
  useFocusOnUnmount(`button[aria-label="${label}"]`, "#share-pending", "#share-members")
  return null
}
