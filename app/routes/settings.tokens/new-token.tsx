import { getCollectionProps, type FieldMetadata } from "@conform-to/react"
import { useCommandForm } from "~/client/use-command-form"
import { Disclosure } from "~/components/disclosure"
import { CommandForm, Submit } from "~/components/forms/command-form"
import { GroupError, Options, SelectField, TextField } from "~/components/forms/field"
import { PasswordField } from "~/components/forms/password-field"
import { SignInAgain } from "~/components/with-proof"
import type { ProofChoice } from "~/models/people/account/owner-proof"
import { LIMITS } from "~/models/text/limits"
import { HintedChoice } from "~/components/hinted-choice"

type Props = {
  boards: { id: string; name: string }[]
  proof: ProofChoice
  zone: string
  isAdmin: boolean
}

type Fields = {
  name: string
  scopes: string[]
  reach: string
  boardIds: string[]
  ends: string
  endDay: string
  currentPassword: string
}

const INTENT = "create-access-token"
const SCOPES = {
  read: { text: "Read", hint: "Boards, cards and everything else that you can see." },
  write: { text: "Write", hint: "Create, change and delete what you can." },
  admin: { text: "Administrate", hint: "Other accounts on this server." },
}
const ENDS = [
  ["30", "After 30 days"],
  ["90", "After 90 days"],
  ["365", "After a year"],
  ["date", "At the end of a day"],
  ["never", "Never"],
] as const

export function NewToken({ boards, proof, zone, isAdmin }: Props) {
  const { form, fields } = useCommandForm<Fields>(INTENT, {
    scopes: ["read"],
    reach: "all",
    ends: "90",
  })
  return (
    <Disclosure text="Create token" intent={INTENT}>
      {proof.by === "sign-in" && !proof.isRecent ? (
        <SignInAgain proof={proof} />
      ) : (
        <CommandForm form={form} className="token-form grid gap-4">
          <TextField
            label="Name"
            field={fields.name}
            hint="For example, the name of the program."
            limit={LIMITS.tokenName}
            autoComplete="off"
            required
          />
          <ScopeChoice field={fields.scopes} isAdmin={isAdmin} />
          <BoardChoice boards={boards} reach={fields.reach} chosen={fields.boardIds} />
          <EndChoice ends={fields.ends} endDay={fields.endDay} zone={zone} />
          {proof.by === "password" && (
            <PasswordField
              label="Password, for this change"
              field={fields.currentPassword}
              autoComplete="current-password"
              required
            />
          )}
          <div>
            <Submit pendingText="Creating...">Create Token</Submit>
          </div>
        </CommandForm>
      )}
    </Disclosure>
  )
}

function ScopeChoice({ field, isAdmin }: { field: FieldMetadata<string[]>; isAdmin: boolean }) {
  const options = Object.keys(SCOPES).filter((scope) => scope !== "admin" || isAdmin)
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium">What it may do</legend>
      {getCollectionProps(field, { type: "checkbox", options }).map(({ key, ...input }) => (
        <HintedChoice key={key} {...input} {...SCOPES[input.value as keyof typeof SCOPES]} />
      ))}
      <GroupError field={field} />
    </fieldset>
  )
}

type BoardChoiceProps = {
  boards: Props["boards"]
  reach: FieldMetadata<string>
  chosen: FieldMetadata<string[]>
}

function BoardChoice({ boards, reach, chosen }: BoardChoiceProps) {
  const names = new Map(boards.map(({ id, name }) => [id, name]))
  const [all, some] = getCollectionProps(reach, { type: "radio", options: ["all", "chosen"] })
  const options = [...names.keys()]
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium">On which boards</legend>
      <HintedChoice {...all} text="All boards" hint="Also those that you join later." />
      <HintedChoice
        {...some}
        text="Chosen boards"
        hint="It can read and change nothing but these: no search, no new boards, no notifications."
      />
      <div className="token-boards grid max-h-72 auto-rows-max gap-1 overflow-y-auto rounded-lg border border-line p-3">
        {options.length === 0 && <p className="text-muted">You are on no board.</p>}
        {getCollectionProps(chosen, { type: "checkbox", options }).map(({ key, ...input }) => (
          <HintedChoice key={key} {...input} text={<bdi>{names.get(input.value) ?? ""}</bdi>} />
        ))}
      </div>
      <GroupError field={chosen} />
    </fieldset>
  )
}

type EndChoiceProps = {
  ends: FieldMetadata<string>
  endDay: FieldMetadata<string>
  zone: string
}

function EndChoice({ ends, endDay, zone }: EndChoiceProps) {
  return (
    <div className="grid gap-4">
      <SelectField label="When it ends" field={ends}>
        <Options of={ENDS} />
      </SelectField>
      <TextField
        label="Its last day"
        frameClass="token-day"
        hint={`Only if it ends at the end of a day. Your time zone is ${zone}.`}
        field={endDay}
        type="date"
      />
    </div>
  )
}
