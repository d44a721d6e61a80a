import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from "jose"
import { listenAnywhere, stopServer } from "./loopback"

// A provider of OpenID Connect that says what a test makes it say, true or not.

type Key = { kid: string; privateKey: CryptoKey; publicKey: CryptoKey }

async function aKey(kid: string): Promise<Key> {
  return { kid, ...(await generateKeyPair("RS256", { extractable: true })) }
}

/** Claims, or what a test makes of them; undefined leaves one out. */
type Bent = Record<string, unknown>

export class LyingProvider {
  /** Said beside the truth by the next ID token, the page about a person and the description. */
  idToken: Bent = {}
  person: Bent = {}
  description: Bent = {}
  /** Added to code and state in the next callback. */
  callback: Record<string, string> = {}
  /** Signs the next ID token. */
  sign: (payload: JWTPayload) => Promise<string>
  /** The status of the token page, and its error where that is none of success. */
  tokenStatus = 200
  tokenError = "server_error"
  /** How often it was asked to describe itself. */
  described = 0
  #nonce = ""
  #keys: Key[]

  private constructor(
    readonly issuer: string,
    readonly clientId: string,
    key: Key,
    private readonly stopListening: () => Promise<void>,
  ) {
    this.#keys = [key]
    this.sign = this.rightly
  }

  static async start(clientId: string): Promise<LyingProvider> {
    const server = createServer()
    const issuer = await listenAnywhere(server)
    const liar = new LyingProvider(issuer, clientId, await aKey("one"), () => stopServer(server))
    server.on("request", (request, response) => void liar.#answer(request, response))
    return liar
  }

  stop = () => this.stopListening()

  /** Tells the truth again. */
  repent(): void {
    this.idToken = this.person = this.description = {}
    this.callback = {}
    this.sign = this.rightly
    this.tokenStatus = 200
    this.tokenError = "server_error"
  }

  readonly rightly = (payload: JWTPayload, key = this.#keys[0]): Promise<string> => {
    if (!key) throw new Error("There is no key.")
    const header = { alg: "RS256", kid: key.kid }
    return new SignJWT(payload).setProtectedHeader(header).sign(key.privateKey)
  }

  /** With a key of somebody else, under the name of the right one. */
  readonly byAnotherKey = async (payload: JWTPayload): Promise<string> =>
    this.rightly(payload, await aKey("one"))

  readonly unsigned = (payload: JWTPayload): Promise<string> => {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url")
    return Promise.resolve(`${part({ alg: "none" })}.${part(payload)}.`)
  }

  /** With the secret that only the client and the provider have, which this client did not ask for. */
  readonly bySecret = (payload: JWTPayload): Promise<string> =>
    new SignJWT(payload)
      .setProtectedHeader({ alg: "HS256" })
      .sign(Buffer.from("a secret of forty characters, or nearly so"))

  /** Has another key from now on, and forgets the one before. */
  async rotate(kid: string): Promise<void> {
    this.#keys = [await aKey(kid)]
  }

  claims(): JWTPayload {
    const now = Math.floor(Date.now() / 1000)
    return {
      iss: this.issuer,
      aud: this.clientId,
      sub: "liar",
      nonce: this.#nonce,
      iat: now,
      exp: now + 300,
      email: "liar@example.org",
      email_verified: true,
      name: "Lia Liar",
      ...this.idToken,
    }
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", this.issuer)
    const json = (value: unknown, status = 200) => {
      response.writeHead(status, { "Content-Type": "application/json" })
      response.end(JSON.stringify(value))
    }
    if (pathname === "/authorize") {
      this.#nonce = searchParams.get("nonce") ?? ""
      const state = searchParams.get("state") ?? ""
      const back = new URLSearchParams({ code: "a code", state, ...this.callback })
      const to = `${searchParams.get("redirect_uri") ?? ""}?${back.toString()}`
      response.writeHead(302, { Location: to }).end()
      return
    }
    if (pathname === "/token") {
      if (this.tokenStatus !== 200) return json({ error: this.tokenError }, this.tokenStatus)
      const id_token = await this.sign(this.claims())
      return json({ access_token: "an access token", token_type: "Bearer", id_token })
    }
    if (pathname === "/person") return json({ sub: this.claims().sub, ...this.person })
    if (pathname === "/keys") {
      const publicKey = async (key: Key) => ({
        ...(await exportJWK(key.publicKey)),
        kid: key.kid,
        use: "sig",
        alg: "RS256",
      })
      return json({ keys: await Promise.all(this.#keys.map(publicKey)) })
    }
    this.described += 1
    const at = (page: string) => `${this.issuer}/${page}`
    return json({
      issuer: this.issuer,
      authorization_endpoint: at("authorize"),
      token_endpoint: at("token"),
      userinfo_endpoint: at("person"),
      jwks_uri: at("keys"),
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
      ...this.description,
    })
  }
}
