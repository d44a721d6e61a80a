import { useFetcher, useResolvedPath } from "@remix-run/react"
import { useKeepQuery } from "~/client/board-query"
import { useFocusOnUnmount } from "~/client/use-focus-on-unmount"
import { Icon } from "~/components/icon"
import { CommandForm, Submit } from "~/components/forms/command-form"

type Props = {
  intent: string
  fields: Record<string, string>
  label: string
  icon: string
}

export function InvitationButton({ intent, fields, label, icon }: Props) {
  const fetcher = useFetcher()
  const action = useKeepQuery()(useResolvedPath(".").pathname)
  const isUsed = fetcher.state !== "idle" || fetcher.data !== undefined
  return (
    <CommandForm intent={intent} fields={fields} fetcher={fetcher} action={action}>
      {isUsed && <FocusAfter label={label} />}
      <Submit aria-label={label} title={label} className="btn btn-quiet btn-icon">
        <Icon name={icon} />
      </Submit>
    </CommandForm>
  )
}

/** When the row disappears, focuses the same button of the row that replaces it, if there is one. */
function FocusAfter({ label }: { label: string }) {
  useFocusOnUnmount(`button[aria-label="${label}"]`, "#share-pending", "#share-members")
  return null
}
