import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto"
import { isoCBOR } from "@simplewebauthn/server/helpers"

// An authenticator of WebAuthn in software: ES256, attestation "none".

const PRESENT = 0x01
const VERIFIED = 0x04
const ATTESTED = 0x40

/** A browser's part of what is signed. Tests replace what an attacker would. */
export type Said = {
  challenge: string
  origin: string
  rpId: string
  isVerified?: boolean
  /** As the account's id. Null for a key that keeps nothing. */
  userId?: string | null
  /** The id of a credential of somebody else. */
  id?: string
}

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest()

export class SoftwareKey {
  readonly #pair = generateKeyPairSync("ec", { namedCurve: "P-256" })
  readonly id = randomBytes(16).toString("base64url")
  /** Of the signatures. Zero where a key does not count, as synchronised ones do. */
  counter = 0

  /** The answer to `navigator.credentials.create`, as JSON. */
  create(said: Said): string {
    const id = Buffer.from(said.id ?? this.id, "base64url")
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const attested = Buffer.concat([Buffer.alloc(16), length, id, this.#coseKey()])
    const attestation = new Map<string, string | Map<never, never> | Uint8Array<ArrayBuffer>>([
      ["fmt", "none"],
      ["attStmt", new Map<never, never>()],
      ["authData", new Uint8Array(this.#data(said, ATTESTED, attested))],
    ])
    return this.#answer(said, {
      clientDataJSON: clientData("webauthn.create", said).toString("base64url"),
      attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString("base64url"),
      transports: ["internal"],
    })
  }

  /** The answer to `navigator.credentials.get`, as JSON. */
  show(said: Said): string {
    const client = clientData("webauthn.get", said)
    const data = this.#data(said, 0)
    const signature = sign("sha256", Buffer.concat([data, sha256(client)]), this.#pair.privateKey)
    const { userId = null } = said
    return this.#answer(said, {
      clientDataJSON: client.toString("base64url"),
      authenticatorData: data.toString("base64url"),
      signature: signature.toString("base64url"),
      ...(userId !== null && { userHandle: Buffer.from(userId).toString("base64url") }),
    })
  }

  #answer({ id = this.id }: Said, response: object): string {
    return JSON.stringify({
      id,
      rawId: id,
      type: "public-key",
      response,
      clientExtensionResults: {},
    })
  }

  #data({ rpId, isVerified = true }: Said, flags: number, attested = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    const flag = Buffer.from([flags | PRESENT | (isVerified ? VERIFIED : 0)])
    return Buffer.concat([sha256(rpId), flag, counter, attested])
  }

  #coseKey(): Buffer {
    const { x = "", y = "" } = this.#pair.publicKey.export({ format: "jwk" })
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, "base64url"))
    const key = new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ])
    return Buffer.from(isoCBOR.encode(key))
  }
}

const clientData = (type: string, { challenge, origin }: Said) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
