import type { ReactNode } from "react"
import type { DeletionPreview, Outcomes } from "~/models/leaving/account-deletion"
import { PersonName } from "./person"

/** The boards and workspaces that go or get a new owner with an account. */
export function DeletionOutcomes({ deletion }: { deletion: DeletionPreview }) {
  return (
    <>
      <Things things="boards" outcomes={deletion} />
      <Things things="workspaces" outcomes={deletion.workspaces} />
    </>
  )
}

type ThingsProps = { things: string; outcomes: Outcomes }

function Things({
  things,
  outcomes: { deleted, moreDeleted, passedOn, morePassedOn },
}: ThingsProps) {
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
            <More count={moreDeleted} />
          </ul>
        </div>
      )}
      {passedOn.length > 0 && (
        <div>
          <p className="font-semibold">{`These ${things} will get a new owner:`}</p>
          <ul className="list-disc pl-5">
            {passedOn.map(({ name, to }, index) => (
              <li key={index} className="[unicode-bidi:plaintext]">
                {name}, to <PersonName>{to}</PersonName>
              </li>
            ))}
            <More count={morePassedOn} />
          </ul>
        </div>
      )}
    </>
  )
}

const More = ({ count }: { count: number }) => count > 0 && <li>{`and ${String(count)} more`}</li>

/** In a form that deletes an account. */
export function HideName({ children }: { children: ReactNode }) {
  return (
    <label className="flex items-start gap-2">
      <input type="checkbox" name="hideName" className="mt-1 size-icon accent-primary" />
      <span>{children}</span>
    </label>
  )
}
