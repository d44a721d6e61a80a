import { readdir } from "node:fs/promises"
import { request as httpRequest } from "node:http"
import { join } from "node:path"
import { expect } from "vitest"
import type { Attachment } from "~/models/board/attachment/attachment"
import type { Answer, Init, Person } from "./client"
import { expectNoEffect } from "./rows"

// Files on their way to a server, and where they lie there.

export const MB = 1024 * 1024

const MULTIPART = { "Content-Type": "multipart/form-data; boundary=x" }
const headOf = (field: string) =>
  `--x\r\nContent-Disposition: form-data; name="${field}"; filename="a"\r\n\r\n`

export const aFile = (content: Uint8Array | string, name = "notes.txt", type = "text/plain") =>
  new File([new Uint8Array(Buffer.from(content))], name, { type })

/** A form with files in a field. */
export function formOf(files: File | File[], field = "file"): FormData {
  const form = new FormData()
  for (const file of [files].flat()) form.append(field, file)
  return form
}

/** The start of a form whose file goes on for so many MB, and has no length to judge by. */
export function endless(field: string, megabytes: number): Init {
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(sent === 0 ? Buffer.from(headOf(field)) : new Uint8Array(MB))
      sent += 1
      if (sent > megabytes) controller.close()
    },
  })
  return { body, duplex: "half", headers: MULTIPART }
}

/** Sends 2 MB of what is said to be more, and hangs up. */
export const hangUp = (person: Person, path: string, field: string, length: number) =>
  new Promise<void>((resolve) => {
    const request = httpRequest(person.server.url + path, {
      method: "POST",
      headers: { ...person.cookieHeader(), ...MULTIPART, "Content-Length": length },
    })
    request.on("error", () => undefined)
    request.on("close", () => resolve())
    request.write(headOf(field))
    request.write(Buffer.alloc(2 * MB))
    setTimeout(() => request.destroy(), 300)
  })

/** Attaches a file to a card through the call. */
export const upload = (person: Person, cardId: string, file: File): Promise<Answer> =>
  person.request("POST", `/api/attachments/upload?cardId=${cardId}`, { body: formOf(file) })

/** The same where it must succeed. @returns what was attached */
export async function uploaded(person: Person, cardId: string, file: File): Promise<Attachment> {
  const answer = await upload(person, cardId, file)
  expect(answer.status, answer.text).toBe(201)
  return answer.json() as Attachment
}

/** The attachments of a card. */
export const attachmentsOf = async (person: Person, cardId: string) =>
  (await person.get(`/api/attachments/${cardId}`)).json() as Attachment[]

/** The names of all files that lie in a server's storage. */
export async function stored({ dataDir }: { dataDir: string }): Promise<string[]> {
  const options = { recursive: true, withFileTypes: true } as const
  const entries = await readdir(join(dataDir, "uploads"), options).catch(() => [])
  const files = entries.filter((each) => each.isFile())
  return files.map(({ name }) => name).sort()
}

/** Runs what must be refused, and leave neither row nor file. */
export async function expectNothingLeft(
  server: { dataDir: string },
  attempt: () => Promise<unknown>,
): Promise<void> {
  const files = await stored(server)
  await expectNoEffect(server, [], attempt)
  await expect.poll(() => stored(server), { timeout: 5000 }).toEqual(files)
}
