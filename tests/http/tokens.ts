import { expect } from "vitest"
import { PASSWORD, Person, type Answer, type Fields } from "./client"

/** A program that works for somebody: it has a token, and no cookies. */
export class Program extends Person {
  readonly accessToken: string

  constructor(server: Person["server"], accessToken: string) {
    super(server)
    this.accessToken = accessToken
  }

  override cookieHeader(): Fields {
    return { Authorization: `Bearer ${this.accessToken}` }
  }
}

export const TOKENS_PAGE = "/settings/tokens"

type Choice = { name?: string; scopes?: string[]; boardIds?: string[] } & Partial<
  Record<"ends" | "endDay" | "currentPassword", string>
>

let made = 0

/** Posts the form that makes a token, without JavaScript. */
export function postToken(person: Person, choice: Choice = {}): Promise<Answer> {
  const { scopes = ["read", "write"], boardIds, ...fields } = choice
  const body = new URLSearchParams({
    intent: "create-access-token",
    name: `Program ${String((made += 1))}`,
    reach: boardIds ? "chosen" : "all",
    ends: "30",
    currentPassword: PASSWORD,
    ...fields,
  })
  for (const scope of scopes) body.append("scopes", scope)
  for (const id of boardIds ?? []) body.append("boardIds", id)
  return person.request("POST", TOKENS_PAGE, { body })
}

/** The token that a page shows, if it does. */
export const shownToken = ({ text }: Answer): string | undefined => /"(cdl_[\w-]+)"/.exec(text)?.[1]

/** A program with a new token of somebody's. */
export async function aProgram(person: Person, choice: Choice = {}): Promise<Program> {
  const answer = await postToken(person, choice)
  const token = shownToken(answer)
  expect(token, answer.text).toBeDefined()
  return new Program(person.server, token ?? "")
}
