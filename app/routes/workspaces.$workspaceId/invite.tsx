import { useForm } from "@conform-to/react"
import { useActionData, useNavigation } from "@remix-run/react"
import { useShownResult } from "~/client/typed-texts"
import { CopyField } from "~/components/copy-field"
import { TextField } from "~/components/field"
import { PostForm } from "~/components/post-form"
import { Submit } from "~/components/submit"
import { INVITE_ROLES } from "~/models/people/invitation/invitation"
import { LIMITS } from "~/models/text/limits"
import type { Reply } from "~/models/text/reply/reply"
import type { WorkspacePage } from "~/models/people/workspace/workspace-page.server"

export function Invite({ page }: { page: WorkspacePage }) {
  return (
    <section className="grid gap-4 border-t border-line pt-4" aria-labelledby="add-people">
      <h2 id="add-people" className="text-base font-semibold">
        Add people
      </h2>
      <AddMember key={page.members.length} addable={page.addable} />
      {INVITE_ROLES.map((role) => (
        <InviteLink key={role} role={role} link={page.links.find((link) => link.role === role)} />
      ))}
    </section>
  )
}

function AddMember({ addable }: Pick<WorkspacePage, "addable">) {
  const reply = useActionData<Reply>()
  const refusal = reply?.intent === "add-member" && !reply.ok ? reply : undefined
  const pending = useNavigation().formData?.get("intent") === "add-member"
  const [form, fields] = useForm<{ username: string; role: string }>({
    id: "add-member",
    lastResult: useShownResult(refusal),
    defaultValue: { username: "", role: "editor" },
  })
  return (
    <PostForm id={form.id} noValidate={form.noValidate} preventScrollReset className="grid gap-4">
      <input type="hidden" name="intent" value="add-member" />
      {form.errors && <p className="notice">{form.errors.join(" ")}</p>}
      <TextField
        label="Username"
        field={fields.username}
        hint="Of somebody who shares a board or a workspace with you. Others can join by a link."
        list="addable"
        autoComplete="off"
        data-limit={LIMITS.name}
        required
      />
      <datalist id="addable">
        {addable.map(({ id, name, username }) => (
          <option key={id} value={username} translate="no">
            {name}
          </option>
        ))}
      </datalist>
      <div className="field">
        <label htmlFor="add-role">Role</label>
        <select
          id="add-role"
          name="role"
          className="input"
          defaultValue={fields.role.initialValue ?? "editor"}
        >
          <option value="editor">Editor - Can edit the boards</option>
          <option value="viewer">Viewer - Read only access</option>
          <option value="owner">Owner - Can do everything, and manage people</option>
        </select>
      </div>
      <div>
        <Submit pending={pending} pendingText="Adding...">
          Add
        </Submit>
      </div>
    </PostForm>
  )
}

type LinkProps = {
  role: (typeof INVITE_ROLES)[number]
  link: WorkspacePage["links"][number] | undefined
}

function InviteLink({ role, link }: LinkProps) {
  return (
    <div className="grid gap-2">
      {link && (
        <CopyField
          id={`link-${role}`}
          label={`Invite link for ${role}s`}
          value={link.inviteLink}
          hint={`Anyone with an account who has it can join as ${role} until ${link.ends}. It ends when somebody is removed or gets a lower role.`}
        />
      )}
      <PostForm preventScrollReset className="flex flex-wrap gap-2">
        <input type="hidden" name="role" value={role} />
        <button type="submit" name="intent" value="create-link" className="btn btn-plain">
          {link ? `Replace the ${role} link` : `Generate a link for ${role}s`}
        </button>
        {link && (
          <button type="submit" name="intent" value="end-link" className="btn btn-plain">
            {`Revoke the ${role} link`}
          </button>
        )}
      </PostForm>
    </div>
  )
}
