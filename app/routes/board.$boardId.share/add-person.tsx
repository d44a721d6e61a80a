import { useActionData, useNavigation } from "@remix-run/react"
import { useEffect, useRef, useState } from "react"
import { Icon } from "~/components/icon"
import { PostForm } from "~/components/post-form"
import { Submit } from "~/components/submit"
import { useTypedTexts } from "~/client/typed-texts"
import type { Person } from "~/models/access/person"
import type { AddedPerson } from "~/models/people/member/add-person.server"
import type { Reply } from "~/models/text/reply/reply"

/** Adds a person of this server by name; where several have it, one chooses. Suggestions need a script. */
export function AddPersonForm() {
  const reply = useActionData<Reply>()
  const own = reply?.intent === "add-person" ? reply : undefined
  const refusal = own && !own.ok ? own : undefined
  const result = own?.ok ? (own.value as AddedPerson) : undefined
  const chosen = result && "choices" in result ? result : undefined
  const typed = useTypedTexts(refusal)
  const [text, setText] = useState("")
  const field = useRef<HTMLInputElement>(null)
  const people = useSuggestions(text)
  const pending = useNavigation().formData?.get("intent") === "add-person"
  useEffect(() => {
    if (result && "added" in result && field.current) field.current.value = ""
  }, [result])
  return (
    <PostForm preventScrollReset noValidate className="grid gap-4">
      <input type="hidden" name="intent" value="add-person" />
      <div className="field">
        <label htmlFor="person-role">Role</label>
        <select
          id="person-role"
          name="role"
          className="input"
          defaultValue={typed("role") ?? chosen?.role ?? "editor"}
        >
          <option value="editor">Editor - Can edit cards and lists</option>
          <option value="viewer">Viewer - Read only access</option>
        </select>
      </div>
      <div className="field">
        <label htmlFor="person">Add somebody on this server</label>
        <div className="flex flex-wrap gap-2">
          <input
            id="person"
            name="person"
            className="input min-w-0 flex-1 basis-52"
            placeholder="Name or username"
            autoComplete="off"
            list="people"
            ref={field}
            defaultValue={typed("person") ?? ""}
            onChange={(event) => setText(event.currentTarget.value)}
            {...(refusal && { "aria-invalid": true, "aria-describedby": "person-error" })}
          />
          <datalist id="people">
            {people.map(({ id, name, username }) => (
              <option key={id} value={username} translate="no">
                {name}
              </option>
            ))}
          </datalist>
          <Submit className="btn btn-primary flex-none" pending={pending} pendingText="Adding...">
            Add
          </Submit>
        </div>
        <p className="hint">They are on the board at once, and get a notification.</p>
        {refusal && (
          <p id="person-error" className="field-error" role="alert">
            {refusal.message}
          </p>
        )}
      </div>
      {chosen && <Choices people={chosen.choices} />}
    </PostForm>
  )
}

function Choices({ people }: { people: Person[] }) {
  return (
    <fieldset className="grid gap-1">
      <legend className="font-semibold">Who of them?</legend>
      {people.map(({ id, name, username, avatar }) => (
        <button key={id} type="submit" name="userId" value={id} className="menu-item">
          <img src={avatar} alt="" className="avatar size-6" />
          <span translate="no">
            {name} <span className="text-muted">@{username}</span>
          </span>
          <Icon name="plus" small />
        </button>
      ))}
    </fieldset>
  )
}

/** Waits for a pause in typing: each search is a request. */
const PAUSE_MS = 200
const MIN_LETTERS = 2

function useSuggestions(text: string): Person[] {
  const [people, setPeople] = useState<Person[]>([])
  const wanted = text.trim()
  useEffect(() => {
    if (wanted.length < MIN_LETTERS) return
    const ended = new AbortController()
    const timer = setTimeout(() => {
      void findPeople(wanted, ended.signal).then(setPeople)
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [wanted])
  return people
}

/** Nobody, if the server cannot be reached: the form works without suggestions. */
async function findPeople(text: string, signal: AbortSignal): Promise<Person[]> {
  try {
    const response = await fetch(`/api/users?${new URLSearchParams({ q: text }).toString()}`, {
      signal,
    })
    return response.ok ? ((await response.json()) as Person[]) : []
  } catch {
    return []
  }
}
