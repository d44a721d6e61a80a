import type { Answer, Person } from "./client"
import { COMMANDS, type Command } from "./commands"
import type { Garden } from "./garden"

/** One way to give a command, and what a success of it answers. */
export type Door = {
  name: string
  command: Command
  kind: "form" | "script" | "call"
  path: (garden: Garden) => string
  send: (person: Person, garden: Garden) => Promise<Answer>
  success: (garden: Garden) => { status: number; to: string | null }
}

/** Every door of every command. */
export const DOORS: Door[] = COMMANDS.flatMap((command) => {
  const { name, form, api } = command
  const doors: Door[] = []
  if (form) {
    const path = (garden: Garden) => form(garden).path
    doors.push({
      name: `${name} (form)`,
      command,
      kind: "form",
      path,
      send: (person, garden) => person.form(path(garden), form(garden).fields),
      success: (garden) => ({ status: 303, to: form(garden).to ?? form(garden).back ?? null }),
    })
    doors.push({
      name: `${name} (script)`,
      command,
      kind: "script",
      path,
      send: (person, garden) => person.data(path(garden), form(garden).fields),
      success: (garden) => {
        const to = form(garden).to ?? null
        return { status: to === null ? 200 : 202, to }
      },
    })
  }
  if (api) {
    doors.push({
      name: `${name} (call)`,
      command,
      kind: "call",
      path: (garden) => api(garden).path,
      send: (person, garden) => {
        const { method, path, body } = api(garden)
        return person.api(method, path, body)
      },
      success: (garden) => ({ status: api(garden).status, to: null }),
    })
  }
  return doors
})

/** Doors with their names before them, as `test.each` wants them. */
export const namesOf = (doors: Door[]) => doors.map((door) => [door.name, door] as const)
