import { expect } from "vitest"
import type { Answer } from "./client"

/** A line of a stack, SQL, the database's or the framework's own words, a path of the server. */
const INSIDE = new RegExp(
  String.raw`\n\s+at |SQLITE_|\b(SELECT|INSERT INTO) "|prisma|node_modules|file://|${process.cwd()}/`,
  "i",
)

/** Holds for every answer to anybody. @param fault whether 500 is right */
export function expectSound(method: string, path: string, answer: Answer, fault = false): void {
  const { status, headers, text } = answer
  const asked = `${method} ${path.slice(0, 100)} answered ${status}`
  if (!fault) expect(status, `${asked}: ${text.slice(0, 500)}`).not.toBe(500)
  expect(INSIDE.exec(text)?.[0], asked).toBeUndefined()
  if (status === 431) return // Node's own answer, before there is a request.
  expect(headers.get("X-Request-Id"), asked).toMatch(/^[0-9a-f-]{36}$/)
  expect(headers.get("X-Content-Type-Options"), asked).toBe("nosniff")
  if (!path.startsWith("/api/")) return
  expect(headers.get("Cache-Control"), asked).toMatch(/^no-store(, no-transform)?$/)
  if (status === 204 || status === 304) expect(text, asked).toBe("")
  else {
    const isTar = status === 200 && path.endsWith("/pages")
    const type = isTar ? /^application\/x-tar$/ : /^application\/json\b/
    expect(headers.get("Content-Type"), asked).toMatch(type)
  }
  if (status >= 400 && method !== "HEAD") {
    expect(answer.json(), asked).toMatchObject({ message: expect.stringMatching(/\S/) as string })
  }
}
