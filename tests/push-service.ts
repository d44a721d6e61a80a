import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  type ECDH,
} from "node:crypto"
import { jwtVerify } from "jose"
import { startOutsideServer, type OutsideServer } from "./outside-server"

// A push service with its browsers, on this machine: it opens messages as RFC 8291 says, and keeps those of a topic as RFC
// 8030 says.

export type Shown = {
  tag: string
  title: string
  body: string
  url: string
  badge: number
  isSilent: boolean
  isClosing: boolean
}

type Got = { headers: Record<string, string>; path: string; raw: Buffer; text: Shown | null }

/** A browser's keys. */
export class Browser {
  readonly #curve: ECDH
  readonly #auth: Buffer

  constructor(privateKey?: string, auth = randomBytes(16).toString("base64url")) {
    this.#curve = createECDH("prime256v1")
    if (privateKey === undefined) this.#curve.generateKeys()
    else this.#curve.setPrivateKey(privateKey, "base64url")
    this.#auth = Buffer.from(auth, "base64url")
  }

  get keys() {
    return {
      p256dh: this.#curve.getPublicKey("base64url"),
      auth: this.#auth.toString("base64url"),
    }
  }

  /** Opens a message of one record. @throws Error if it is not for this browser, or was changed */
  open(message: Buffer): string {
    const salt = message.subarray(0, 16)
    const keyEnd = 21 + message.readUInt8(20)
    const senderKey = message.subarray(21, keyEnd)
    const shared = this.#curve.computeSecret(senderKey)
    const info = (text: string, ...keys: Buffer[]) =>
      Buffer.concat([Buffer.from(`${text}\0`), ...keys])
    const derive = (key: Uint8Array, by: Buffer, about: Buffer, bytes: number) =>
      Buffer.from(hkdfSync("sha256", key, by, about, bytes))
    const about = info("WebPush: info", this.#curve.getPublicKey(), senderKey)
    const key = derive(shared, this.#auth, about, 32)
    const contentKey = derive(key, salt, info("Content-Encoding: aes128gcm"), 16)
    const nonce = derive(key, salt, info("Content-Encoding: nonce"), 12)
    const decipher = createDecipheriv("aes-128-gcm", contentKey, nonce)
    decipher.setAuthTag(message.subarray(-16))
    const opened = Buffer.concat([decipher.update(message.subarray(keyEnd, -16)), decipher.final()])
    // A record ends with a 2 and zeros.
    return opened.subarray(0, opened.lastIndexOf(2)).toString()
  }
}

export type PushService = OutsideServer & {
  got: Got[]
  /** Messages that a browser shows now, by tag. */
  shown: (path: string) => Map<string, Shown>
  /** The status of the next answers, by path; 201 without one. */
  answers: Map<string, { status: number; headers?: Record<string, string> }>
  /** Before an answer. */
  pauseMs: number
}

export async function startPushService(browser: Browser): Promise<PushService> {
  const got: Got[] = []
  const screens = new Map<string, Map<string, Shown>>()
  const answers: PushService["answers"] = new Map()
  const shown = (path: string) => {
    const screen = screens.get(path) ?? new Map<string, Shown>()
    screens.set(path, screen)
    return screen
  }
  const server = await startOutsideServer((request, response) => {
    const parts: Buffer[] = []
    request.on("data", (part: Buffer) => parts.push(part))
    request.on("end", () => {
      const raw = Buffer.concat(parts)
      const path = request.url ?? ""
      const isEncrypted = request.headers["content-encoding"] === "aes128gcm"
      const text = isEncrypted ? (JSON.parse(browser.open(raw)) as Shown) : null
      got.push({ headers: request.headers as Record<string, string>, path, raw, text })
      const { status, headers = {} } = answers.get(path) ?? { status: 201 }
      if (status === 201 && text?.isClosing === true) shown(path).delete(text.tag)
      else if (status === 201 && text) shown(path).set(text.tag, text)
      setTimeout(() => response.writeHead(status, headers).end(), service.pauseMs)
    })
  })
  const service = Object.assign(server, { got, shown, answers, pauseMs: 0 })
  return service
}

/** Checks the proof of the server's key (RFC 8292). @returns what it says */
export async function checkVapid(authorization: string, audience: string) {
  const parts = /^vapid t=([^,]+), k=([\w-]+)$/.exec(authorization)
  const [, token = "", key = ""] = parts ?? []
  const point = Buffer.from(key, "base64url")
  const part = (from: number) => point.subarray(from, from + 32).toString("base64url")
  const jwk = { kty: "EC", crv: "P-256", x: part(1), y: part(33) }
  const publicKey = createPublicKey({ key: jwk, format: "jwk" })
  const { payload } = await jwtVerify(token, publicKey, { audience, algorithms: ["ES256"] })
  return { payload, key }
}
