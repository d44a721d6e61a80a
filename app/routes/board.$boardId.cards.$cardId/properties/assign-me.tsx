import { useFetcher } from "@remix-run/react"
import { useFocusOnUnmount } from "~/client/use-focus-on-unmount"
import { useReaderId } from "~/client/use-reader-id"
import { Icon } from "~/components/icon"
import { PostForm } from "~/components/post-form"
import type { Person } from "~/models/access/person"
import { useCardAddress } from "~/routes/board.$boardId.cards.$cardId/use-card-address"

/** For those who are not assigned yet. */
export function AssignMe({ assigned }: { assigned: readonly Pick<Person, "id">[] }) {
  const userId = useReaderId()
  return assigned.some(({ id }) => id === userId) ? null : <AssignReader userId={userId} />
}

function AssignReader({ userId }: { userId: string | undefined }) {
  const fetcher = useFetcher()
  const address = useCardAddress()
  useFocusOnUnmount("summary[aria-label^='Assign people']")
  return (
    <PostForm as={fetcher.Form} action={address}>
      <input type="hidden" name="userId" value={userId} />
      <button type="submit" name="intent" value="assign-user" className="fact fact-empty">
        <Icon name="user-plus" small />
        Assign me
      </button>
    </PostForm>
  )
}
