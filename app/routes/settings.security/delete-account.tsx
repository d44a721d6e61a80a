import { useForm } from "@conform-to/react"
import { useActionData, useNavigation } from "@remix-run/react"
import { TextField } from "~/components/field"
import { Icon } from "~/components/icon"
import { Submit } from "~/components/submit"
import { PostForm } from "~/components/post-form"
import type { Reply } from "~/models/reply/reply"
import type { DeletionPreview, Outcomes } from "~/models/account/account-deletion"

export function DeleteAccount({ deletion }: { deletion: DeletionPreview }) {
  const reply = useActionData<Reply>()
  const refusal = reply?.intent === "delete-account" ? reply : undefined
  const pending = useNavigation().formData?.get("intent") === "delete-account"
  const [form, fields] = useForm<{ currentPassword: string }>({
    id: "delete-account",
    lastResult: refusal?.result,
  })
  return (
    <section className="panel border-danger" aria-labelledby="deletion">
      <h2 id="deletion" className="text-base font-semibold">
        Delete account
      </h2>
      <p>
        Your profile, picture, labels, assignments and notifications go with your account. Your
        comments stay, without your name. This action cannot be undone.
      </p>
      <Things things="boards" outcomes={deletion} />
      <Things things="workspaces" outcomes={deletion.workspaces} />
      <p>
        <a href="/settings/data.zip" download className="btn btn-plain">
          <Icon name="download" />
          Download my data
        </a>
      </p>
      <p className="hint">A ZIP archive, with the files on your boards.</p>
      <details className="group" open={refusal !== undefined}>
        <summary className="btn btn-plain w-fit text-danger group-open:mb-4">
          Delete my account
        </summary>
        {form.errors && (
          <p className="notice mb-4" role="alert">
            {form.errors.join(" ")}
          </p>
        )}
        <PostForm id={form.id} noValidate={form.noValidate} className="grid gap-4">
          <input type="hidden" name="intent" value="delete-account" />
          <TextField
            label="Your password"
            field={fields.currentPassword}
            type="password"
            autoComplete="current-password"
            required
          />
          <div>
            <Submit pending={pending} pendingText="Deleting..." className="btn btn-danger">
              Delete Account
            </Submit>
          </div>
        </PostForm>
      </details>
    </section>
  )
}

type ThingsProps = { things: string; outcomes: Outcomes }

function Things({ things, outcomes: { deleted, passedOn } }: ThingsProps) {
  return (
    <>
      {deleted.length > 0 && (
        <div>
          <p className="font-semibold">
            {`These ${things} will be deleted, as nobody is left to own them:`}
          </p>
          <ul className="list-disc pl-5">
            {deleted.map((name, index) => (
              <li key={index} className="[unicode-bidi:plaintext]">
                {name}
              </li>
            ))}
          </ul>
        </div>
      )}
      {passedOn.length > 0 && (
        <div>
          <p className="font-semibold">{`These ${things} will get a new owner:`}</p>
          <ul className="list-disc pl-5">
            {passedOn.map(({ name, to }, index) => (
              <li key={index} className="[unicode-bidi:plaintext]">
                {name}, to {to}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
