import { Link, useActionData } from "@remix-run/react"
import { useEffect, useRef, type ReactNode } from "react"
import { Icon } from "~/components/icon"
import { useRefusal } from "~/client/use-refusal"
import { CommandForm, Submit } from "~/components/forms/command-form"
import { SelectField, TextField } from "~/components/forms/field"
import { useKeepQuery } from "~/client/board-query"
import type { Reply } from "~/models/text/reply/reply"
import { INVITE_ROLES, type Invitation } from "~/models/people/invitation/invitation"
import type { SharePage } from "~/models/exchange/board-outside/share-page.server"
import { LIMITS } from "~/models/text/limits"
import { linkFieldId } from "./invite-links"

type LinkProps = Pick<SharePage, "draftId" | "links">

/** Makes the link of a role that has none. Apart, so that Enter in the field of an email sends that. */
export function LinkForm({ draftId, links }: LinkProps) {
  useShownLink(useActionData<Reply>(), links)
  const [role, ...others] = INVITE_ROLES.filter((each) => !links.some((link) => link.role === each))
  if (role === undefined) return null
  if (others.length === 0) {
    return (
      <CommandForm
        intent="create-invite-link"
        fields={{ role }}
        draftId={draftId}
        preventScrollReset
      >
        <Submit className="btn btn-plain" pendingText="Generating...">
          <Icon name="link" />
          Generate Link for {role}s
        </Submit>
      </CommandForm>
    )
  }
  return (
    <CommandForm intent="create-invite-link" draftId={draftId} preventScrollReset>
      <RoleField
        id="link-role"
        data-autofocus
        className="min-w-0 flex-1 basis-52"
        beside={
          <Submit className="btn btn-plain flex-none" pendingText="Generating...">
            <Icon name="link" />
            Generate Link
          </Submit>
        }
      />
    </CommandForm>
  )
}

type Props = Pick<SharePage, "draftId" | "sendsMail"> & { boardId: string }

export const NO_MAIL = "This server sends no email: you get a link to pass on."

export function ShareForm({ boardId, draftId, sendsMail }: Props) {
  const inviteTo = useKeepQuery()(`/board/${boardId}/invite?many`)
  const reply = useActionData<Reply>()
  const { refusal, typed } = useRefusal("invite-by-email")
  const email = useEmptiedField(reply)
  const [send, sending] = sendsMail ? ["Send", "Sending..."] : ["Create invitation", "Creating..."]
  return (
    <CommandForm draftId={draftId} preventScrollReset noValidate className="grid gap-4">
      <TextField
        label="Invite by email"
        hint={!sendsMail && NO_MAIL}
        error={refusal?.message}
        inputRef={email}
        id="share-email"
        name="email"
        type="email"
        className="min-w-0 basis-full"
        placeholder="name@example.org"
        autoComplete="off"
        limit={LIMITS.email}
        defaultValue={typed("email") ?? ""}
        beside={
          <>
            <select
              id="share-role"
              name="role"
              aria-label="Role of the invited person"
              defaultValue={typed("role") ?? "editor"}
              className="input min-w-0 flex-1 basis-40"
            >
              <RoleOptions />
            </select>
            <Submit
              intent="invite-by-email"
              className="btn btn-primary flex-none"
              pendingText={sending}
            >
              {send}
            </Submit>
          </>
        }
        below={
          <p>
            <Link to={inviteTo} preventScrollReset className="link">
              Invite several people
            </Link>
          </p>
        }
      />
    </CommandForm>
  )
}

type RoleProps = {
  id: string
  defaultValue?: string
  className?: string
  beside?: ReactNode
  "data-autofocus"?: boolean
}

/** The role that an invited person gets. */
export const RoleField = ({ defaultValue = "editor", ...props }: RoleProps) => (
  <SelectField label="Role" name="role" defaultValue={defaultValue} {...props}>
    <RoleOptions />
  </SelectField>
)

const RoleOptions = () => (
  <>
    <option value="editor">Editor - Can edit cards and lists</option>
    <option value="viewer">Viewer - Read only access</option>
  </>
)

/** A ref for a field that is emptied after its email is sent, and not if it is rejected. */
function useEmptiedField(reply: Reply | undefined) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (reply?.ok && reply.intent === "invite-by-email" && field.current) field.current.value = ""
  }, [reply])
  return field
}

/** Selects the link that was asked for, once the page has it: the reply comes before the page. */
function useShownLink(reply: Reply | undefined, links: SharePage["links"]) {
  const shown = useRef<Reply>()
  useEffect(() => {
    if (!reply?.ok || reply.intent !== "create-invite-link" || shown.current === reply) return
    const { role } = reply.value as Pick<Invitation, "role">
    if (!links.some((link) => link.role === role)) return
    shown.current = reply
    document.querySelector<HTMLInputElement>(`#${linkFieldId(role)}`)?.focus()
  }, [reply, links])
}
