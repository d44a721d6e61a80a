import type { Person } from "./client"

// A browser's way through the pages of the provider.

const jars = new WeakMap<Person, Map<string, string>>()

async function visit(person: Person, url: string, body?: URLSearchParams): Promise<Response> {
  const jar = jars.get(person) ?? new Map<string, string>()
  jars.set(person, jar)
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ")
  const response = await fetch(url, {
    redirect: "manual",
    headers: { Cookie: cookie },
    ...(body && { method: "POST", body }),
  })
  for (const set of response.headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? []
    jar.set(name, value)
  }
  return response
}

/** Signs in at the provider. @returns the address to which it leads back */
export async function atProvider(person: Person, url: string, login: string): Promise<string> {
  const home = `${person.server.url}/`
  let at = url
  let body: URLSearchParams | undefined
  for (let step = 0; step < 20; step += 1) {
    const response = await visit(person, at, body)
    body = undefined
    const to = response.headers.get("Location")
    if (to !== null) {
      at = new URL(to, at).href
      if (at.startsWith(home) || at.includes("/auth/oidc/callback")) return at
      continue
    }
    const text = await response.text()
    const action = /<form[^>]* action="([^"]+)"/.exec(text)?.[1]
    if (action === undefined) throw new Error(`The provider says: ${text}`)
    at = new URL(action.replaceAll("&amp;", "&"), at).href
    body = text.includes('name="login"')
      ? new URLSearchParams({ prompt: "login", login, password: "any" })
      : new URLSearchParams({ prompt: "consent" })
  }
  throw new Error("The provider leads nowhere.")
}

/** Signs in by the provider. @returns the answer at the callback */
export async function signOn(person: Person, login: string, query = "") {
  const { to } = await person.get(`/auth/oidc${query}`)
  const back = new URL(await atProvider(person, to ?? "", login))
  return person.get(back.pathname + back.search)
}
