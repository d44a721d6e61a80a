import { Link, useActionData, useNavigation } from "@remix-run/react"
import { useEffect, useRef } from "react"
import { Icon } from "~/components/icon"
import { Submit } from "~/components/submit"
import { useKeepQuery } from "~/client/board-query"
import { useTypedTexts } from "~/client/typed-texts"
import { PostForm } from "~/components/post-form"
import type { Reply } from "~/models/text/reply/reply"
import { INVITE_ROLES, type Invitation } from "~/models/people/invitation/invitation"
import type { SharePage } from "~/models/exchange/board-outside/share-page.server"
import { LIMITS } from "~/models/text/limits"
import { linkFieldId } from "./invite-links"

type Props = Pick<SharePage, "draftId" | "links" | "sendsMail"> & { boardId: string }

export const NO_MAIL = "This server sends no email: you get a link to pass on by hand."

export function ShareForm({ boardId, draftId, links, sendsMail }: Props) {
  const inviteTo = useKeepQuery()(`/board/${boardId}/invite?many`)
  const reply = useActionData<Reply>()
  const { formData } = useNavigation()
  const pending = formData?.get("intent")
  const refusal = reply?.intent === "invite-by-email" && !reply.ok ? reply : undefined
  const typed = useTypedTexts(refusal)
  const email = useEmptiedField(reply)
  useShownLink(reply, links)
  const [send, sending] = sendsMail ? ["Send", "Sending..."] : ["Create invitation", "Creating..."]
  return (
    <PostForm preventScrollReset noValidate className="grid gap-4">
      <input type="hidden" name="id" value={draftId} />
      <div className="field">
        <label htmlFor="share-role">Role</label>
        <select id="share-role" name="role" className="input" defaultValue="editor">
          <option value="editor">Editor - Can edit cards and lists</option>
          <option value="viewer">Viewer - Read only access</option>
        </select>
      </div>
      <div className="field">
        <label htmlFor="share-email">Invite by email</label>
        <div className="flex flex-wrap gap-2">
          <input
            ref={email}
            id="share-email"
            name="email"
            type="email"
            className="input min-w-0 flex-1 basis-52"
            placeholder="name@example.org"
            autoComplete="off"
            data-limit={LIMITS.email}
            defaultValue={typed("email") ?? ""}
            data-autofocus
            {...(refusal && { "aria-invalid": true, "aria-describedby": "share-email-error" })}
          />
          <Submit
            intent="invite-by-email"
            className="btn btn-primary flex-none"
            pending={formData !== undefined}
            pendingText={pending === "invite-by-email" ? sending : send}
          >
            {send}
          </Submit>
        </div>
        <p>
          <Link to={inviteTo} preventScrollReset className="link">
            Invite several people
          </Link>
        </p>
        {!sendsMail && <p className="hint">{NO_MAIL}</p>}
        {refusal && (
          <p id="share-email-error" className="field-error">
            {refusal.message}
          </p>
        )}
      </div>
      {links.length < INVITE_ROLES.length && (
        <div>
          <Submit
            intent="create-invite-link"
            className="btn btn-plain"
            pending={formData !== undefined}
            pendingText={pending === "create-invite-link" ? "Generating..." : "Generate Link"}
          >
            <Icon name="link" />
            Generate Link
          </Submit>
        </div>
      )}
    </PostForm>
  )
}

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
