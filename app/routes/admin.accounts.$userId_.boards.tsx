import { getCollectionProps, type FieldMetadata } from "@conform-to/react"
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { Link, useLoaderData } from "@remix-run/react"
import { keptPage } from "~/client/page"
import { useCommandForm } from "~/client/use-command-form"
import { CommandForm, Submit } from "~/components/forms/command-form"
import { GroupError, TextField } from "~/components/forms/field"
import { handleAdminForm, limited, readAccountPage } from "~/http/admin.server"
import { command } from "~/http/command.server"
import { HandOverBoards, type OwnedBoard } from "~/models/leaving/hand-over"
import { handOverBoards, listOwnedBoards } from "~/models/leaving/hand-over.server"
import { countText } from "~/models/text/count-text"
import { LIMITS } from "~/models/text/limits"
import { done } from "~/models/text/reply/reply"
import { Named } from "~/components/named"
import { PersonName } from "~/components/person"
import { Section } from "~/components/section"

export const loader = (args: LoaderFunctionArgs) =>
  readAccountPage(args, async (admin, account) => ({
    account,
    boards: await listOwnedBoards(admin, { userId: account.id }),
  }))

export const action = (args: ActionFunctionArgs) =>
  handleAdminForm(args, {
    "hand-over-boards": command(HandOverBoards, limited(handOverBoards), {
      done: ({ name, count }) =>
        count === 0
          ? done("Nothing to hand over", `${name} owns these boards already`)
          : done("Boards handed over", `${name} owns ${countText(count, "more board")} now`),
      to: (_value, { userId = "" }) => `/admin/accounts/${userId}/boards`,
    }),
  })

export const { meta, clientLoader, clientAction, handle, shouldRevalidate } = keptPage(
  "Hand boards over · Administration",
)

export default function HandOverPage() {
  const { account, boards } = useLoaderData<typeof loader>()
  const { id, name } = account
  return (
    <Section
      id="hand-over"
      title={
        <>
          Hand over the boards of <PersonName>{name}</PersonName>
        </>
      }
    >
      {boards.length === 0 ? (
        <p>
          <PersonName>{name}</PersonName> owns no boards.
        </p>
      ) : (
        <>
          <p className="text-muted">
            Somebody else becomes an owner of the chosen boards, and is notified.{" "}
            <PersonName>{name}</PersonName> stays on them until an owner changes that, or the
            account is deleted. The activity of each board shows that it was you. You do not get to
            see the boards, unless you choose yourself.
          </p>
          <HandOverForm key={boards.map(({ otherOwner }) => otherOwner).join()} boards={boards} />
        </>
      )}
      <p>
        <Link to={`/admin/accounts/${id}`} className="link">
          Back to the account
        </Link>
      </p>
    </Section>
  )
}

type Fields = { username: string; boardIds: string[] }

function HandOverForm({ boards }: { boards: OwnedBoard[] }) {
  const alone = boards.filter(({ otherOwner }) => otherOwner === null)
  const { form, fields } = useCommandForm<Fields>("hand-over-boards", {
    username: "",
    boardIds: alone.map(({ id }) => id),
  })
  return (
    <CommandForm form={form} className="grid gap-4">
      <BoardChoice field={fields.boardIds} boards={boards} />
      <TextField
        label="Username of the new owner"
        field={fields.username}
        limit={LIMITS.name}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <div>
        <Submit pendingText="Handing over...">Hand Over</Submit>
      </div>
    </CommandForm>
  )
}

type ChoiceProps = { field: FieldMetadata<string[]>; boards: OwnedBoard[] }

function BoardChoice({ field, boards }: ChoiceProps) {
  const options = boards.map(({ id }) => id)
  const boxes = getCollectionProps(field, { type: "checkbox", options })
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">Boards</legend>
      <ul>
        {boards.map(({ id, name, otherOwner }, index) => {
          const { key, ...box } = boxes[index] ?? {}
          return (
            <li key={id}>
              <label className="flex min-h-11 items-center gap-2.5">
                <input key={key} {...box} />
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  {name}
                  <span className="block text-muted">
                    <Named
                      name={otherOwner}
                      text={otherOwner === null ? "No other owner" : `Also owned by ${otherOwner}`}
                    />
                  </span>
                </span>
              </label>
            </li>
          )
        })}
      </ul>
      <GroupError field={field} />
    </fieldset>
  )
}
