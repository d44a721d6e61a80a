import { getCollectionProps, getInputProps, type FieldMetadata } from "@conform-to/react"
import { useCommandForm } from "~/client/use-command-form"
import { CommandForm, Submit } from "~/components/forms/command-form"
import { GroupError, Options, SelectField, TextArea, TextField } from "~/components/forms/field"
import { PasswordField } from "~/components/forms/password-field"
import { HintedChoice } from "~/components/hinted-choice"
import type { PublicFiles, PublicNames } from "~/models/exchange/publish/public-board"
import type { PublicBoardPage } from "~/models/exchange/publish/public-form.server"
import { MIN_PASSWORD } from "~/models/text/limits"

const NAMES: Record<PublicNames, string> = {
  initials: "Initials only",
  full: "Names and avatars",
}

const FILES: Record<PublicFiles, string> = {
  none: "No files",
  pictures: "Images only",
  all: "All files",
}

type Fields = {
  names: string
  files: string
  comments: boolean
  indexed: boolean
  lists: string
  listIds: string[]
  password: string
  isOpen: boolean
  endsAt: string
  embedIn: string
  requestListId: string
  requestsNeedApproval: boolean
}

type Props = Pick<PublicBoardPage, "publicBoard" | "lists" | "lastDay">

/** Says what the public address of a board shows, and creates one if there is none. */
export function ChoicesForm({ publicBoard, lists, lastDay }: Props) {
  const { listIds = null } = publicBoard ?? {}
  const { form, fields } = useCommandForm<Fields>(
    publicBoard ? "save-public-address" : "create-public-address",
    {
      names: publicBoard?.names ?? "initials",
      files: publicBoard?.files ?? "pictures",
      comments: publicBoard?.comments ?? false,
      indexed: publicBoard?.indexed ?? false,
      lists: listIds ? "chosen" : "all",
      listIds: listIds ?? lists.map(({ id }) => id),
      endsAt: lastDay ?? "",
      embedIn: publicBoard?.embedIn.join("\n") ?? "",
      requestListId: publicBoard?.requestListId ?? "",
      requestsNeedApproval: publicBoard?.requestsNeedApproval ?? true,
    },
  )
  const box = (field: FieldMetadata<boolean>) => {
    const { key: _, ...input } = getInputProps(field, { type: "checkbox" })
    return input
  }
  const hasPassword = publicBoard?.hasPassword ?? false
  return (
    <CommandForm form={form} className="grid gap-4">
      <SelectField label="People" field={fields.names}>
        <Options of={Object.entries(NAMES)} />
      </SelectField>
      <SelectField label="Attachments" field={fields.files}>
        <Options of={Object.entries(FILES)} />
      </SelectField>
      <HintedChoice {...box(fields.comments)} text="Show comments" />
      <ListChoice lists={lists} reach={fields.lists} chosen={fields.listIds} />
      <SelectField
        label="Let people leave a card"
        field={fields.requestListId}
        hint="Without an account, by a form. Cards that they leave are marked until somebody takes them."
      >
        <option value="">No</option>
        <Options of={lists.map(({ id, name }) => [id, `In ${name}`])} />
      </SelectField>
      <HintedChoice
        {...box(fields.requestsNeedApproval)}
        text="Show it to others only once a member has taken it"
      />
      <PasswordField
        label="Password"
        field={fields.password}
        hint={
          hasPassword
            ? "Visitors need it. Leave this empty to keep it."
            : `Visitors need it then. At least ${String(MIN_PASSWORD)} characters; leave this empty for none.`
        }
        autoComplete="new-password"
      />
      {hasPassword && <HintedChoice {...box(fields.isOpen)} text="Remove the password" />}
      <TextField
        label="Last day"
        field={fields.endsAt}
        hint="The address works to the end of this day. Leave it empty for no end."
        type="date"
      />
      <TextArea
        label="Sites that may embed it"
        field={fields.embedIn}
        hint="One in each line, as in https://club.example.org."
        rows={2}
        spellCheck={false}
      />
      <HintedChoice
        {...box(fields.indexed)}
        text="Let search engines find it"
        hint="Otherwise they are asked not to list it."
      />
      <div>
        <Submit pendingText={publicBoard ? "Saving..." : "Creating..."}>
          {publicBoard ? "Save" : "Create public address"}
        </Submit>
      </div>
    </CommandForm>
  )
}

type ListChoiceProps = {
  lists: Props["lists"]
  reach: FieldMetadata<string>
  chosen: FieldMetadata<string[]>
}

function ListChoice({ lists, reach, chosen }: ListChoiceProps) {
  const names = new Map(lists.map(({ id, name }) => [id, name]))
  const [all, some] = getCollectionProps(reach, { type: "radio", options: ["all", "chosen"] })
  const options = [...names.keys()]
  return (
    <fieldset className="group grid gap-2">
      <legend className="mb-2 font-medium">Lists</legend>
      <HintedChoice {...all} text="All lists" hint="Also those that are added later." />
      <HintedChoice {...some} text="Chosen lists" />
      <div className="grid max-h-60 auto-rows-max gap-1 overflow-y-auto rounded-lg border border-line p-3 group-has-[[value=all]:checked]:hidden">
        {getCollectionProps(chosen, { type: "checkbox", options }).map(({ key, ...input }) => (
          <HintedChoice key={key} {...input} text={<bdi>{names.get(input.value) ?? ""}</bdi>} />
        ))}
      </div>
      <GroupError field={chosen} />
    </fieldset>
  )
}
