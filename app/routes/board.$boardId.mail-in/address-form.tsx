import { useFocusOnUnmount } from "~/client/use-focus-on-unmount"
import { CommandForm } from "~/components/forms/command-form"
import { Options, SelectField } from "~/components/forms/field"
import { AddressButton, SecretAddress } from "~/components/secret-address"
import { AfterProof } from "~/components/with-proof"
import type { MailInAddress } from "~/models/programs/mail-in/mail-in"

type List = { id: string; name: string }
type Props = {
  mailIn: MailInAddress | null
  lists: readonly List[]
  mayEdit: boolean
}

export function AddressForm(props: Props) {
  const { mailIn, mayEdit } = props
  return (
    <>
      <Form {...props} />
      {mayEdit && <AfterProof to={`${mailIn ? "replace" : "create"} the address`} />}
    </>
  )
}

function Form({ mailIn, lists, mayEdit }: Props) {
  return (
    <CommandForm className="grid gap-4">
      <p className="text-muted">
        Emails to your secret address become cards: the subject is the title, the text is the
        description, and files are attached.
      </p>
      {mailIn && (
        <SecretAddress
          id="mail-address"
          label="Your email address for this board"
          address={mailIn.address}
          what="Address"
          hint="Keep it secret: anyone who has it can add cards in your name. It stops working when you change your password or sign out everywhere else."
        />
      )}
      {mayEdit ? (
        <ListChoice lists={lists} chosen={mailIn?.listId ?? null} />
      ) : (
        <p className="notice">
          You cannot change this board, so your emails do not add cards to it.
        </p>
      )}
      {mailIn ? (
        <Made mayEdit={mayEdit} />
      ) : (
        mayEdit && (
          <AfterProof>
            <NotMade />
          </AfterProof>
        )
      )}
    </CommandForm>
  )
}

function NotMade() {
  useFocusOnUnmount("#mail-address")
  return (
    <div className="dialog-actions">
      <AddressButton intent="create-mail-address" text="Create address" pendingText="Creating..." />
    </div>
  )
}

function Made({ mayEdit }: { mayEdit: boolean }) {
  useFocusOnUnmount("dialog .btn-primary")
  const look = "btn btn-plain"
  return (
    <div className="dialog-actions">
      {mayEdit && (
        <>
          <AddressButton intent="choose-mail-list" text="Save the list" pendingText="Saving..." />
          <AfterProof>
            <AddressButton
              intent="replace-mail-address"
              text="Replace address"
              pendingText="Replacing..."
              className={look}
            />
          </AfterProof>
        </>
      )}
      <AddressButton
        intent="delete-mail-address"
        text="Remove address"
        pendingText="Removing..."
        className={look}
      />
    </div>
  )
}

function ListChoice({ lists, chosen }: { lists: readonly List[]; chosen: string | null }) {
  if (lists.length === 0) return <p className="notice">Add a list first.</p>
  return (
    <SelectField
      label="List for new cards"
      hint="While it is archived or deleted, cards go to the first list."
      id="mail-list"
      name="listId"
      defaultValue={chosen ?? lists[0]?.id}
    >
      <Options of={lists} />
    </SelectField>
  )
}
