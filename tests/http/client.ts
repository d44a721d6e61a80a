import { randomUUID } from "node:crypto"
import type { ClientOptions } from "ws"
import type { Me } from "~/models/people/account/user"
import { expectDocumented } from "./documented"
import type { SharedServer } from "./shared-servers"
import { expectSound } from "./sound"
import { Watcher } from "./watcher"
import { decode } from "./turbo-stream"
import { PASSWORD } from "../password"
import { addPerson } from "../person-rows"

// A person at the doors of the server, with a cookie jar and nothing else that a browser has.

export { PASSWORD }

/** An answer, read to its end. */
export type Answer = {
  status: number
  headers: Headers
  bytes: Buffer
  /** The bytes as text, without a mark of their order. */
  text: string
  /** The address that a redirect leads to. */
  to: string | null
  /** The body as JSON. @throws when it is none */
  json: () => unknown
}

export type Fields = Record<string, string>
export type Init = Omit<RequestInit, "headers"> & { headers?: Fields }

/** Compressing answers takes a tenth of a server's time. `board-readers.test.ts` reads compressed ones. */
const PLAIN = { "Accept-Encoding": "identity" }

export class Person {
  readonly cookies = new Map<string, string>()
  me: Me | undefined
  /** Whether the test has made a fault of ours, which is answered with 500. */
  meetsFault = false

  /** @param server where the person goes; a restarted one may be put in its place */
  constructor(public server: SharedServer) {}

  get id(): string {
    if (!this.me) throw new Error("Nobody is signed in.")
    return this.me.id
  }

  async request(method: string, path: string, init: Init = {}): Promise<Answer> {
    const response = await fetch(this.server.url + path, {
      redirect: "manual",
      ...init,
      method,
      headers: { ...PLAIN, ...this.cookieHeader(), ...init.headers },
    })
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie)
    const bytes = Buffer.from(await response.arrayBuffer())
    const text = new TextDecoder().decode(bytes)
    const { status, headers } = response
    const to = headers.get("Location")
    const answer = { status, headers, bytes, text, to, json: () => JSON.parse(text) as unknown }
    expectSound(method, path, answer, this.meetsFault)
    // Only our own pages say for whom they were made, and are refused as somebody else's.
    const isOfPage = init.headers?.["X-Cardinal-Reader"] !== undefined
    if (path.startsWith("/api/") && !isOfPage) expectDocumented(method, path, answer)
    return answer
  }

  /** Whether the server knows the session. */
  async isSignedIn(): Promise<boolean> {
    return (await this.get("/api/auth/me")).status === 200
  }

  get(path: string, init?: Init): Promise<Answer> {
    return this.request("GET", path, init)
  }

  /** A call with JSON, or without a body. */
  api(method: string, path: string, body?: unknown, headers?: Fields): Promise<Answer> {
    if (body === undefined) return this.request(method, path, headers ? { headers } : {})
    return this.request(method, path, {
      body: JSON.stringify(body),
      headers: { "Content-Type": "application/json", ...headers },
    })
  }

  /** A form, as a browser without JavaScript posts it. */
  form(path: string, fields: Fields, headers: Fields = {}): Promise<Answer> {
    return this.request("POST", path, { body: new URLSearchParams(fields), headers })
  }

  /** The same form, as Remix's script posts it; `json` is the value, `to` its redirect. */
  async data(path: string, fields: Fields, headers: Fields = {}): Promise<Answer> {
    const url = new URL(path, this.server.url)
    const answer = await this.form(`${url.pathname}.data${url.search}`, fields, headers)
    const isData = answer.headers.get("Content-Type")?.startsWith("text/x-script")
    if (!isData) return answer
    const value = decode(answer.text) as { data?: unknown; redirect?: string }
    return { ...answer, to: value.redirect ?? null, json: () => value.data }
  }

  /** A socket that is open. @throws Error with the status, where it is refused */
  socket(options: ClientOptions = {}, path = "/socket"): Promise<Watcher> {
    const url = this.server.url.replace("http", "ws") + path
    return Watcher.open(url, {
      ...options,
      headers: { ...this.cookieHeader(), ...options.headers },
    })
  }

  cookieHeader(): Fields {
    const pairs = [...this.cookies].map(([name, value]) => `${name}=${value}`)
    return pairs.length > 0 ? { Cookie: pairs.join("; ") } : {}
  }

  #keep(cookie: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (/;\s*Max-Age=0\b/i.test(cookie)) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}

const newName = () => `p${randomUUID().slice(0, 8)}`
const fullName = (username: string) => `Person ${username}`

/** The fields of a registration form, for a new account. */
export function aRegistration(username = newName()) {
  return {
    username,
    name: fullName(username),
    email: `${username}@example.org`,
    password: PASSWORD,
    confirmPassword: PASSWORD,
  }
}

/** The credentials of a person. */
export const credentialsOf = ({ me }: Person) => ({
  username: me?.username ?? "",
  password: PASSWORD,
})

/** Somebody who has an account and is signed in. */
export async function aPerson(server: SharedServer, username = newName()): Promise<Person> {
  const person = new Person(server)
  const { me, cookie } = await addPerson(server, { username, name: fullName(username) })
  person.me = me
  person.cookies.set("session", cookie)
  return person
}

/** Somebody who has registered, with what follows from that: entries of the audit, a known browser, an email. */
export async function aRegistered(server: SharedServer, username?: string): Promise<Person> {
  const person = new Person(server)
  const answer = await person.api("POST", "/api/auth/register", aRegistration(username))
  if (answer.status !== 201) throw new Error(`Not registered: ${answer.text}`)
  person.me = (answer.json() as { user: Me }).user
  return person
}
