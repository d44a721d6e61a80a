import { useFetcher } from "@remix-run/react"
import type { ComponentProps } from "react"
import { useFocusOnUnmount } from "~/client/use-focus-on-unmount"
import { useReaderId } from "~/client/use-reader-id"
import { Icon } from "~/components/icon"
import type { Person } from "~/models/access/person"
import { CommandButton } from "~/components/forms/command-form"
import { useCardAddress } from "~/routes/board.$boardId.cards.$cardId/use-card-address"

/** For those who are not assigned yet. */
export function AssignMe({ assigned }: { assigned: readonly Pick<Person, "id">[] }) {
  const userId = useReaderId()
  return assigned.some(({ id }) => id === userId) ? null : (
    <AssignReader className="fact fact-empty">
      <Icon name="user-plus" small />
      Assign me
    </AssignReader>
  )
}

type ButtonProps = Pick<
  ComponentProps<typeof CommandButton>,
  "children" | "className" | "pendingText"
>

/** Assigns the reader to the card, and is gone then. */
export function AssignReader(props: ButtonProps) {
  const fetcher = useFetcher()
  const userId = useReaderId()
  const address = useCardAddress()
  useFocusOnUnmount("summary[aria-label^='Assign people']")
  return (
    <CommandButton
      intent="assign-user"
      fields={{ userId }}
      fetcher={fetcher}
      action={address}
      {...props}
    />
  )
}
