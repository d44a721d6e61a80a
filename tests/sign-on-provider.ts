import { createServer } from "node:http"
import { exportJWK, generateKeyPair, type JWK } from "jose"
import Provider, { type Configuration } from "oidc-provider"
import { listenAnywhere, stopServer } from "./loopback"

// A certified provider of OpenID Connect, on loopback, with people and keys that a test chooses.

export const CLIENT = { id: "cardinal", secret: "a secret of forty characters, or nearly so" }

/** The claims of somebody at the provider, beside the subject. */
export type Stated = Record<string, unknown>

export type SignOnProvider = {
  issuer: string
  /** By what one types there as a login, which is the subject. */
  people: Map<string, Stated>
  provider: Provider
  stop: () => Promise<void>
}

async function aKey(kid: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true })
  return { ...(await exportJWK(privateKey)), kid, use: "sig", alg: "RS256" }
}

/** @param home of Cardinal; @param port to come back at, with other keys */
export async function startSignOnProvider(
  home: string,
  { kid = "one", port = 0 }: { kid?: string; port?: number } = {},
): Promise<SignOnProvider> {
  const people = new Map<string, Stated>()
  const server = createServer()
  const issuer = await listenAnywhere(server, port)
  const configuration: Configuration = {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${home}/auth/oidc/callback`],
        post_logout_redirect_uris: [`${home}/login`],
        grant_types: ["authorization_code", "refresh_token"],
        backchannel_logout_uri: `${home}/auth/oidc/back-channel`,
        backchannel_logout_session_required: true,
      },
      {
        client_id: "another",
        client_secret: CLIENT.secret,
        redirect_uris: [`${home}/auth/oidc/callback`],
      },
    ],
    jwks: { keys: [await aKey(kid)] },
    cookies: { keys: ["a key of the provider"] },
    pkce: { required: () => true },
    claims: {
      profile: ["name", "preferred_username", "picture", "groups"],
      email: ["email", "email_verified"],
    },
    features: {
      devInteractions: { enabled: true },
      backchannelLogout: { enabled: true },
    },
    issueRefreshToken: () => Promise.resolve(true),
    rotateRefreshToken: true,
    findAccount: (_context, subject) => {
      const person = people.get(subject)
      if (!person) return undefined
      return { accountId: subject, claims: () => Promise.resolve({ sub: subject, ...person }) }
    },
  }
  const provider = new Provider(issuer, configuration)
  server.on("request", (request, response) => void provider.callback()(request, response))
  return { issuer, people, provider, stop: () => stopServer(server) }
}
