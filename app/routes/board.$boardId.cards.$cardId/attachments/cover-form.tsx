import { useFetcher } from "@remix-run/react"
import { useCardAddress } from "~/routes/board.$boardId.cards.$cardId/use-card-address"
import { PostForm } from "~/components/post-form"

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
    <PostForm as={fetcher.Form} action={address}>
      <input type="hidden" name="intent" value="set-cover" />
      {!shown && <input type="hidden" name="coverAttachmentId" value={id} />}
      <button type="submit" className="text-action" aria-label={`${text}: ${filename}`}>
        {text}
      </button>
    </PostForm>
  )
}
