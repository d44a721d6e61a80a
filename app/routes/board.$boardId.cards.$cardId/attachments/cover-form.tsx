import { useFetcher } from "@remix-run/react"
import { useCardAddress } from "~/routes/board.$boardId.cards.$cardId/use-card-address"
import { CommandButton } from "~/components/forms/command-form"

type Props = {
  attachment: { id: string; filename: string }
  isCover: boolean
}

export function CoverForm({ attachment: { id, filename }, isCover }: Props) {
  const fetcher = useFetcher()
  const address = useCardAddress()
  const shown = fetcher.formData ? fetcher.formData.has("coverAttachmentId") : isCover
  const text = shown ? "Remove cover" : "Use as cover"
  return (
    <CommandButton
      aria-label={`${text}: ${filename}`}
      intent="set-cover"
      fields={{ coverAttachmentId: shown ? undefined : id }}
      fetcher={fetcher}
      action={address}
      className="text-action"
    >
      {text}
    </CommandButton>
  )
}
