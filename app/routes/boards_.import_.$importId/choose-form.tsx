import { Named } from "~/components/named"
import { PersonName } from "~/components/person"
import { CommandForm, Submit } from "~/components/forms/command-form"
import type { ImportPage } from "~/models/exchange/board-import/import-page.server"
import { countText } from "~/models/text/count-text"
import { BoardPreview } from "./board-preview"

/** The boards and people of the files, with the choices for them. */
export function ChooseForm({ page }: { page: ImportPage }) {
  const { boards } = page
  return (
    <CommandForm preventScrollReset className="grid grid-cols-1 gap-6">
      {boards.map((board, place) => (
        <BoardPreview key={place} board={board} place={place} page={page} />
      ))}
      {page.people.length > 0 && <PeopleChoice page={page} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Submit intent="discard-import" className="btn btn-plain" pendingText="Discarding...">
          Discard
        </Submit>
        {boards.length > 0 && (
          <Submit intent="start-import" pendingText="Importing...">
            {boards.length === 1 ? "Import board" : "Import boards"}
          </Submit>
        )}
      </div>
    </CommandForm>
  )
}

/** A choice of a user for each person in the files. */
function PeopleChoice({ page: { people, morePeople, known } }: { page: ImportPage }) {
  return (
    <section className="panel" aria-labelledby="people">
      <div>
        <h2 id="people" className="text-base font-semibold">
          Who is who
        </h2>
        <p className="text-muted">
          Choose who these people are here. Their comments then show their face, and once somebody
          you choose joins the board, their cards and checklist items are assigned to them. Nobody
          is invited or notified by an import.
        </p>
      </div>
      <ul className="grid gap-2">
        {people.map(({ name, username, uses, userId }, place) => (
          <li key={name} className="grid items-center gap-x-3 sm:grid-cols-[1fr_14rem]">
            <label htmlFor={`person-${String(place)}`} className="min-w-0 [overflow-wrap:anywhere]">
              <PersonName>{name}</PersonName>{" "}
              <span className="text-muted">
                {username !== "" && username !== name && (
                  <Named name={username} text={`@${username} · `} />
                )}
                {uses === 1 ? "named once" : `named ${String(uses)} times`}
              </span>
            </label>
            <select
              id={`person-${String(place)}`}
              name="people"
              className="input"
              defaultValue={`${String(place)}.${userId}`}
            >
              <option value={`${String(place)}.`}>Keep as a name</option>
              {known.map((person) => (
                <option key={person.id} value={`${String(place)}.${person.id}`} translate="no">
                  {person.name}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      {morePeople > 0 && (
        <p className="text-muted">
          {countText(morePeople, "further person", "further people")} stay names.
        </p>
      )}
    </section>
  )
}
