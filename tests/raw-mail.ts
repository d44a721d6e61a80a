// Mails as programs send them, with the line breaks that they have on the way.

export type RawMail = {
  to?: string
  subject?: string
  /** Further fields of the head, as "Name: value". */
  head?: readonly string[]
  text?: string
  html?: string
  files?: readonly RawFile[]
  id?: string
}
export type RawFile = { name: string; type?: string; content: string | Buffer; cid?: string }

let sent = 0

/** A mail by somebody at the garden, each with an id of its own. */
export function rawMail(mail: RawMail): Buffer {
  sent += 1
  const { to = "", subject = "Roses", head = [], id = `mail${String(sent)}@garden.example` } = mail
  const fields = [
    `Message-ID: <${id}>`,
    "From: Tom Baker <tom@garden.example>",
    `To: ${to}`,
    `Subject: ${subject}`,
    "Date: Fri, 27 Nov 2026 12:51:38 +0100",
    ...head,
  ]
  return Buffer.from(`${fields.join("\r\n")}\r\n${bodyOf(mail)}`)
}

function bodyOf({ text, html, files = [] }: RawMail): string {
  const parts = [
    ...(text === undefined ? [] : [part("text/plain; charset=utf-8", text)]),
    ...(html === undefined ? [] : [part("text/html; charset=utf-8", html)]),
    ...files.map(filePart),
  ]
  const [only] = parts
  if (parts.length === 1 && only !== undefined) return `MIME-Version: 1.0\r\n${only}`
  const kind = files.length > 0 ? "mixed" : "alternative"
  const lines = parts.map((each) => `--part\r\n${each}\r\n`).join("")
  return `MIME-Version: 1.0\r\nContent-Type: multipart/${kind}; boundary="part"\r\n\r\n${lines}--part--\r\n`
}

const part = (type: string, text: string) =>
  `Content-Type: ${type}\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(text)}`

const base64 = (content: string | Buffer) =>
  Buffer.from(content).toString("base64").replace(/.{76}/g, "$&\r\n")

function filePart({ name, type = "application/pdf", content, cid }: RawFile): string {
  const shown = cid === undefined ? "attachment" : "inline"
  const id = cid === undefined ? "" : `Content-ID: <${cid}>\r\n`
  return (
    `Content-Type: ${type}; name="${name}"\r\nContent-Disposition: ${shown}; filename="${name}"\r\n${id}` +
    `Content-Transfer-Encoding: base64\r\n\r\n${base64(content)}`
  )
}
