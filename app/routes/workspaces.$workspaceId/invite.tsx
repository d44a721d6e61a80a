import { CopyField } from "~/components/copy-field"
import { useCommandForm } from "~/client/use-command-form"
import { CommandForm, Submit } from "~/components/forms/command-form"
import { Options, SelectField, TextField } from "~/components/forms/field"
import { INVITE_ROLES } from "~/models/people/invitation/invitation"
import { LIMITS } from "~/models/text/limits"
import type { WorkspacePage } from "~/models/people/workspace/workspace-page.server"
import { Section } from "~/components/section"

export function Invite({ page }: { page: WorkspacePage }) {
  return (
    <Section id="add-people" title="Add people" className="grid gap-4 border-t border-line pt-4">
      <AddMember key={page.members.length} addable={page.addable} />
      {INVITE_ROLES.map((role) => (
        <InviteLink key={role} role={role} link={page.links.find((link) => link.role === role)} />
      ))}
    </Section>
  )
}

function AddMember({ addable }: Pick<WorkspacePage, "addable">) {
  const { form, fields } = useCommandForm<{ username: string; role: string }>("add-member", {
    username: "",
    role: "editor",
  })
  return (
    <CommandForm form={form} preventScrollReset className="grid gap-4">
      <TextField
        label="Username"
        field={fields.username}
        hint="Of somebody who shares a board or a workspace with you. Others can join by a link."
        list="addable"
        autoComplete="off"
        limit={LIMITS.name}
        required
      />
      <datalist id="addable">
        <Options of={addable.map(({ username, name }) => [username, name])} translate="no" />
      </datalist>
      <SelectField label="Role" field={fields.role}>
        <option value="editor">Editor - Can edit the boards</option>
        <option value="viewer">Viewer - Read only access</option>
        <option value="owner">Owner - Can do everything, and manage people</option>
      </SelectField>
      <div>
        <Submit pendingText="Adding...">Add</Submit>
      </div>
    </CommandForm>
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
      <CommandForm fields={{ role }} preventScrollReset className="flex flex-wrap gap-2">
        <button type="submit" name="intent" value="create-link" className="btn btn-plain">
          {link ? `Replace the ${role} link` : `Generate a link for ${role}s`}
        </button>
        {link && (
          <button type="submit" name="intent" value="end-link" className="btn btn-plain">
            {`Revoke the ${role} link`}
          </button>
        )}
      </CommandForm>
    </div>
  )
}
