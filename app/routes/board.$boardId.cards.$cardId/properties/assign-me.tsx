import { useFetcher } from "@remix-run/react"
import { useReaderId } from "~/client/use-reader-id"
import { Icon } from "~/components/icon"
import { PostForm } from "~/components/post-form"
import type { Member } from "~/models/board/board"
import type { CardPage } from "~/models/card-page/card-page.server"
import { useCardAddress } from "~/routes/board.$boardId.cards.$cardId/use-card-address"
import { useShownPeople } from "./use-shown-people"

export function AssignMe({ card, members }: { card: CardPage["card"]; members: Member[] }) {
  const fetcher = useFetcher()
  const address = useCardAddress()
  const userId = useReaderId()
  const assigned = useShownPeople(card.assignedUsers, members, address)
  const isMine = assigned.some(({ id }) => id === userId)
  return (
    <PostForm as={fetcher.Form} action={address}>
      <input type="hidden" name="userId" value={userId} />
      <button
        type="submit"
        name="intent"
        value={isMine ? "unassign-user" : "assign-user"}
        className="btn btn-plain"
      >
        <Icon name={isMine ? "user" : "user-plus"} small />
        {isMine ? "Unassign me" : "Assign me"}
      </button>
    </PostForm>
  )
}
