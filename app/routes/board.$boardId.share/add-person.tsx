import { useActionData } from "@remix-run/react"
import { useEffect, useRef, useState } from "react"
import { Icon } from "~/components/icon"
import type { Person } from "~/models/access/person"
import { RoleField } from "./share-form"
import { useRefusal } from "~/client/use-refusal"
import { CommandForm, Submit } from "~/components/forms/command-form"
import { Options, TextField } from "~/components/forms/field"
import type { AddedPerson } from "~/models/people/member/add-person.server"
import type { Reply } from "~/models/text/reply/reply"

/** Adds a person of this server by name; where several have it, one chooses. Suggestions need a script. */
export function AddPersonForm() {
  const reply = useActionData<Reply>()
  const own = reply?.intent === "add-person" ? reply : undefined
  const { refusal, typed } = useRefusal("add-person")
  const result = own?.ok ? (own.value as AddedPerson) : undefined
  const chosen = result && "choices" in result ? result : undefined
  const [text, setText] = useState("")
  const field = useRef<HTMLInputElement>(null)
  const people = useSuggestions(text)
  useEffect(() => {
    if (result && "added" in result && field.current) field.current.value = ""
  }, [result])
  return (
    <CommandForm intent="add-person" preventScrollReset noValidate className="grid gap-4">
      <RoleField id="person-role" defaultValue={typed("role") ?? chosen?.role} />
      <TextField
        label="Add somebody on this server"
        hint="They join the board at once and get a notification."
        error={refusal?.message}
        id="person"
        name="person"
        className="min-w-0 flex-1 basis-52"
        placeholder="Name or username"
        autoComplete="off"
        list="people"
        inputRef={field}
        defaultValue={typed("person") ?? ""}
        onChange={(event) => setText(event.currentTarget.value)}
        beside={
          <Submit className="btn btn-primary flex-none" pendingText="Adding...">
            Add
          </Submit>
        }
      />
      <datalist id="people">
        <Options of={people.map(({ username, name }) => [username, name])} translate="no" />
      </datalist>
      {chosen && <Choices people={chosen.choices} />}
    </CommandForm>
  )
}

function Choices({ people }: { people: Person[] }) {
  return (
    <fieldset className="grid gap-1">
      <legend className="font-semibold">Which person?</legend>
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
