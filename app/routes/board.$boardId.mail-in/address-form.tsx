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
        Mail to a secret address of yours becomes cards: the subject is the title, the text the
        description, and files are attached.
      </p>
      {mailIn && (
        <SecretAddress
          id="mail-address"
          label="Your mail address of this board"
          address={mailIn.address}
          what="Address"
          hint="Keep it secret: whoever has it can add cards in your name. A new password, and signing out everywhere else, end it."
        />
      )}
      {mayEdit ? (
        <ListChoice lists={lists} chosen={mailIn?.listId ?? null} />
      ) : (
        <p className="notice">
          You cannot change this board, so no mail of yours makes cards on it.
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
      <AddressButton
        intent="create-mail-address"
        text="Create the address"
        pendingText="Creating..."
      />
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
              text="Replace the address"
              pendingText="Replacing..."
              className={look}
            />
          </AfterProof>
        </>
      )}
      <AddressButton
        intent="delete-mail-address"
        text="Remove the address"
        pendingText="Removing..."
        className={look}
      />
    </div>
  )
}

function ListChoice({ lists, chosen }: { lists: readonly List[]; chosen: string | null }) {
  if (lists.length === 0) return <p className="notice">Add a list first: cards go to a list.</p>
  return (
    <SelectField
      label="List that the cards go to"
      hint="While it is archived or deleted, they go to the first list."
      id="mail-list"
      name="listId"
      defaultValue={chosen ?? lists[0]?.id}
    >
      <Options of={lists} />
    </SelectField>
  )
}
