import { addSeconds } from "date-fns/addSeconds"
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  clockTolerance,
  discovery,
  fetchUserInfo,
  None,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  refreshTokenGrant,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
  type Configuration,
  type TokenEndpointResponse,
  type TokenEndpointResponseHelpers,
} from "openid-client"
import { setTimeout as sleep } from "node:timers/promises"
import { compactVerify, createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from "jose"
import { config } from "~/config/config.server"
import type { SignOn } from "~/config/sign-on-settings.server"
import { log } from "~/log.server"
import { claimsOf, type Claims } from "~/models/people/identity/claims"

// OpenID Connect: the code flow with PKCE, state and nonce. The protocol is the library's; here is what it is told.

const TIMEOUT_S = 10
/** Clocks differ. */
const TOLERANCE_S = 60
/** How long the provider's description of itself is used. */
const DESCRIPTION_MS = 60 * 60 * 1000

const callbackUrl = () => `${config.publicUrl}/auth/oidc/callback`

/** The provider's settings. @throws Error without one */
export function requireSignOn(): SignOn {
  if (!config.signOn) throw new Error("There is no sign-on provider.")
  return config.signOn
}

/** How often the provider is asked again because of a token that its keys have not signed, at most. */
const AGAIN_MS = 1000

type Known = { configuration: Configuration; readAt: number; keys: JWTVerifyGetKey }

let known: Known | undefined

/** The provider could not be asked, or did not say who it is. */
class ProviderAway extends Error {}

/** The provider's description of itself, which is asked for again after an hour; an older answer is better than none. */
async function provider(): Promise<Known> {
  if (known && Date.now() - known.readAt < DESCRIPTION_MS) return known
  return ask().catch((err: unknown) => {
    if (!known) throw err
    log.warn({ err }, "the sign-on provider did not describe itself again")
    known.readAt = Date.now()
    return known
  })
}

async function ask(): Promise<Known> {
  try {
    const configuration = await describe(requireSignOn())
    const { jwks_uri: keysAt = "" } = configuration.serverMetadata()
    known = { configuration, readAt: Date.now(), keys: createRemoteJWKSet(new URL(keysAt)) }
    return known
  } catch (cause) {
    throw new ProviderAway("The sign-on provider did not describe itself.", { cause })
  }
}

let nextAsk: Promise<Known> | undefined
let askedAt = -AGAIN_MS

/** Asks the provider anew. Calls at the same time wait for the same answer: forged tokens must not flood it. */
function askAgain(): Promise<Known> {
  nextAsk ??= sleep(Math.max(0, askedAt + AGAIN_MS - performance.now())).then(() => {
    nextAsk = undefined
    askedAt = performance.now()
    return ask()
  })
  return nextAsk
}

/** Checks a signature. Keys may be replaced without overlap: before a token is refused, the provider is asked for them again. */
async function withKeys<R>(verify: (keys: JWTVerifyGetKey) => Promise<R>): Promise<R> {
  const { keys } = await provider()
  try {
    return await verify(keys)
  } catch (error) {
    const mayBeNew =
      error instanceof errors.JWSSignatureVerificationFailed ||
      error instanceof errors.JWKSNoMatchingKey
    if (!mayBeNew) throw error
    return verify((await askAgain()).keys)
  }
}

/** Answers that say that the provider does not work, or does not know this server: nobody can bring them about by a forgery. */
const AWAY_ANSWERS = [
  "invalid_client",
  "unauthorized_client",
  "server_error",
  "temporarily_unavailable",
]
const AWAY_CODES = [
  "OAUTH_TIMEOUT",
  "OAUTH_ABORT",
  "ERR_JWKS_TIMEOUT",
  "ERR_JWKS_INVALID",
  "ERR_JOSE_GENERIC",
  "OAUTH_MISSING_SERVER_METADATA",
  "OAUTH_INVALID_SERVER_METADATA",
]

/** Whether an error of these functions says that the provider is away, not that its answer was wrong. */
export function isAway(error: unknown): boolean {
  if (error instanceof ProviderAway || error instanceof WWWAuthenticateChallengeError) return true
  if (error instanceof ResponseBodyError) return AWAY_ANSWERS.includes(error.error)
  if (!(error instanceof Error)) return false
  const { cause } = error
  // As `fetch` fails.
  if (error instanceof TypeError) return cause instanceof Error
  if (cause instanceof Response) return cause.status >= 500 || cause.status === 429
  return AWAY_CODES.includes(String((error as { code?: unknown }).code))
}

function describe({ issuer, clientId, clientSecret }: SignOn): Promise<Configuration> {
  // oxlint-disable-next-line typescript/no-deprecated -- the operator chose a provider without TLS, on loopback for tests
  const checks = issuer.startsWith("http:") ? [allowInsecureRequests] : []
  const metadata = { [clockTolerance]: TOLERANCE_S }
  const authentication = clientSecret === null ? None() : ClientSecretBasic(clientSecret)
  const options = { execute: checks, timeout: TIMEOUT_S }
  return discovery(new URL(issuer), clientId, metadata, authentication, options)
}

/** Brought back by the browser, for this sign-in only. */
export type Attempt = { state: string; nonce: string; verifier: string }

/** Begins a sign-in. @returns where the browser goes, and what it brings back. @throws Error if the provider is away */
export async function beginSignOn(): Promise<{ url: string; attempt: Attempt }> {
  const { configuration } = await provider()
  const attempt = {
    state: randomState(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
  }
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: callbackUrl(),
    scope: requireSignOn().scopes,
    code_challenge: await calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: "S256",
    state: attempt.state,
    nonce: attempt.nonce,
  })
  return { url: url.href, attempt }
}

export type Tokens = {
  idToken: string
  refreshToken: string | null
  /** When the refresh token ends by itself, if the provider says so. */
  refreshEndsAt: Date | null
  sid: string | null
}

/** Ends a sign-in: who it is. @param search of the callback. @throws Error for whatever is wrong with the answer; `isAway` */
export async function finishSignOn(
  search: string,
  { state, nonce, verifier }: Attempt,
): Promise<{ claims: Claims; tokens: Tokens }> {
  const { configuration } = await provider()
  const answer = await authorizationCodeGrant(configuration, new URL(callbackUrl() + search), {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const claims = await claimsIn(configuration, answer)
  if (!claims) throw new Error("The provider sent no ID token.")
  const sid = answer.claims()?.sid
  const tokens = {
    idToken: answer.id_token ?? "",
    refreshToken: answer.refresh_token ?? null,
    refreshEndsAt: refreshEndOf(answer),
    sid: typeof sid === "string" ? sid : null,
  }
  return { claims, tokens }
}

type Answer = TokenEndpointResponse & TokenEndpointResponseHelpers

/** The claims of an ID token and of the provider's page about a person together; null without a token. */
async function claimsIn(configuration: Configuration, answer: Answer): Promise<Claims | null> {
  const stated = answer.claims()
  if (!stated) return null
  const { iss, sub } = stated
  await withKeys((keys) => compactVerify(answer.id_token ?? "", keys))
  const hasMore = configuration.serverMetadata().userinfo_endpoint !== undefined
  const more = hasMore ? await fetchUserInfo(configuration, answer.access_token, sub) : {}
  return claimsOf({ ...stated, ...more, iss, sub }, requireSignOn())
}

export type Refreshed = {
  refreshToken: string
  refreshEndsAt: Date | null
  claims: Claims | null
}

/** Keycloak's name for it; 0 where the token does not end. */
function refreshEndOf({ refresh_expires_in: seconds }: Answer): Date | null {
  return typeof seconds === "number" && seconds > 0 ? addSeconds(new Date(), seconds) : null
}

/** Asks whether somebody may go on. @throws the library's error, also for "no" */
export async function refresh(refreshToken: string): Promise<Refreshed> {
  const { configuration } = await provider()
  const answer = await refreshTokenGrant(configuration, refreshToken)
  return {
    refreshToken: answer.refresh_token ?? refreshToken,
    refreshEndsAt: refreshEndOf(answer),
    claims: await claimsIn(configuration, answer),
  }
}

/** A longer address does not fit into a cookie. The provider asks the person, then. */
const MAX_HINT_LENGTH = 2500

/** Where a browser goes to end the provider's session, too; null where the provider has no such page. */
export async function signOutAddress(idToken: string): Promise<string | null> {
  const { configuration } = await provider()
  if (configuration.serverMetadata().end_session_endpoint === undefined) return null
  return buildEndSessionUrl(configuration, {
    ...(idToken.length <= MAX_HINT_LENGTH && { id_token_hint: idToken }),
    post_logout_redirect_uri: `${config.publicUrl}/login`,
  }).href
}

const LOGOUT_EVENT = "http://schemas.openid.net/event/backchannel-logout"

export type LogoutNotice = { issuer: string; sub: string | null; sid: string | null; id: string }

/** Reads a notice of the provider that somebody has signed out there (Back-Channel Logout 1.0). @throws Error */
export async function readLogoutToken(token: string): Promise<LogoutNotice> {
  const { configuration } = await provider()
  const { issuer } = configuration.serverMetadata()
  const expected = {
    issuer,
    audience: requireSignOn().clientId,
    clockTolerance: TOLERANCE_S,
    requiredClaims: ["iat", "jti", "events"],
    maxTokenAge: "10 minutes",
  }
  const { payload } = await withKeys((keys) => jwtVerify(token, keys, expected))
  const { events, nonce, sub, sid, jti } = payload
  const isLogout = typeof events === "object" && events !== null && LOGOUT_EVENT in events
  if (!isLogout || nonce !== undefined) throw new Error("This is no logout token.")
  const named = { sub: sub ?? null, sid: typeof sid === "string" ? sid : null }
  if (named.sub === null && named.sid === null) throw new Error("It names nobody.")
  return { issuer, ...named, id: String(jti) }
}
