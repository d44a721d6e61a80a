import { getCollectionProps, useForm, type FieldMetadata } from "@conform-to/react"
import { useActionData, useNavigation } from "@remix-run/react"
import { useShownResult } from "~/client/typed-texts"
import { TextField } from "~/components/field"
import { PostForm } from "~/components/post-form"
import { Submit } from "~/components/submit"
import { SignInAgain } from "~/components/with-proof"
import type { ProofChoice } from "~/models/people/account/owner-proof"
import { LIMITS } from "~/models/text/limits"
import type { Reply } from "~/models/text/reply/reply"
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
  read: { text: "Read", hint: "Boards, cards and everything else that you may see." },
  write: { text: "Write", hint: "Make, change and delete what you may." },
  admin: { text: "Administrate", hint: "Beside these: the accounts of this server." },
}
const ENDS = [
  ["30", "After 30 days"],
  ["90", "After 90 days"],
  ["365", "After a year"],
  ["date", "At the end of a day"],
  ["never", "Never"],
] as const

export function NewToken({ boards, proof, zone, isAdmin }: Props) {
  const pending = useNavigation().formData?.get("intent") === INTENT
  const reply = useActionData<Reply>()
  const refusal = reply?.intent === INTENT && !reply.ok ? reply : undefined
  const [form, fields] = useForm<Fields>({
    id: INTENT,
    lastResult: useShownResult(refusal),
    defaultValue: { scopes: ["read"], reach: "all", ends: "90" },
  })
  return (
    <section className="panel" aria-labelledby="new-token">
      <h2 id="new-token" className="text-base font-semibold">
        New token
      </h2>
      {proof.by === "sign-in" && !proof.isRecent ? (
        <SignInAgain proof={proof} />
      ) : (
        <>
          {form.errors && (
            <p className="notice" role="alert">
              {form.errors.join(" ")}
            </p>
          )}
          <PostForm id={form.id} noValidate={form.noValidate} className="token-form grid gap-4">
            <input type="hidden" name="intent" value={INTENT} />
            <TextField
              label="Name"
              field={fields.name}
              hint="For you, such as the program’s."
              data-limit={LIMITS.tokenName}
              autoComplete="off"
              required
            />
            <ScopeChoice field={fields.scopes} isAdmin={isAdmin} />
            <BoardChoice boards={boards} reach={fields.reach} chosen={fields.boardIds} />
            <EndChoice ends={fields.ends} endDay={fields.endDay} zone={zone} />
            {proof.by === "password" && (
              <TextField
                label="Password, for this change"
                field={fields.currentPassword}
                type="password"
                autoComplete="current-password"
                required
              />
            )}
            <div>
              <Submit pending={pending} pendingText="Making...">
                Make Token
              </Submit>
            </div>
          </PostForm>
        </>
      )}
    </section>
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
      <Refused field={field} />
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
      <Refused field={chosen} />
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
      <div className="field">
        <label htmlFor={ends.id}>When it ends</label>
        <select
          key={ends.key}
          id={ends.id}
          name={ends.name}
          defaultValue={ends.initialValue}
          className="input"
        >
          {ENDS.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <Refused field={ends} />
      </div>
      <div className="token-day field">
        <label htmlFor={endDay.id}>Its last day</label>
        <input
          key={endDay.key}
          id={endDay.id}
          name={endDay.name}
          type="date"
          defaultValue={endDay.initialValue}
          className="input"
          aria-describedby={`${endDay.id}-hint`}
        />
        <p id={`${endDay.id}-hint`} className="hint">
          Only if it ends at the end of a day. Your time zone is {zone}.
        </p>
        <Refused field={endDay} />
      </div>
    </div>
  )
}

function Refused({ field }: { field: Pick<FieldMetadata, "errors" | "errorId"> }) {
  const [error] = field.errors ?? []
  return (
    <p id={field.errorId} className="field-error" hidden={error === undefined} role="alert">
      {error}
    </p>
  )
}
