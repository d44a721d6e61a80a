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
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  refreshTokenGrant,
  ResponseBodyError,
  type Configuration,
  type TokenEndpointResponse,
  type TokenEndpointResponseHelpers,
} from "openid-client"
import { createRemoteJWKSet, jwtVerify, type JWTVerifyGetKey } from "jose"
import { config } from "~/config.server"
import type { SignOn } from "~/sign-on-settings.server"
import { log } from "~/log.server"
import { claimsOf, type Claims } from "./claims"

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

let known: { configuration: Configuration; readAt: number; keys: JWTVerifyGetKey } | undefined

/** The provider's description of itself, which is asked for again after an hour; an older answer is better than none. */
async function provider() {
  if (known && Date.now() - known.readAt < DESCRIPTION_MS) return known
  try {
    const configuration = await describe(requireSignOn())
    const { jwks_uri: keysAt = "" } = configuration.serverMetadata()
    known = { configuration, readAt: Date.now(), keys: createRemoteJWKSet(new URL(keysAt)) }
  } catch (err) {
    if (!known) throw err
    log.warn({ err }, "the sign-on provider did not describe itself again")
    known.readAt = Date.now()
  }
  return known
}

function describe({ issuer, clientId, clientSecret }: SignOn): Promise<Configuration> {
  // oxlint-disable-next-line typescript/no-deprecated -- the operator chose a provider without TLS, on loopback for tests
  const plain = issuer.startsWith("http:") ? [allowInsecureRequests] : []
  const checks = [enableNonRepudiationChecks, ...plain]
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
    ...{ state: randomState(), nonce: randomNonce() },
    verifier: randomPKCECodeVerifier(),
  }
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: callbackUrl(),
    scope: requireSignOn().scopes,
    code_challenge: await calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: "S256",
    ...{ state: attempt.state, nonce: attempt.nonce },
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

/** Ends a sign-in: who it is. @param search of the callback. @throws Error for whatever is wrong with the answer */
export async function finishSignOn(
  search: string,
  { state, nonce, verifier }: Attempt,
): Promise<{ claims: Claims; tokens: Tokens }> {
  const { configuration } = await provider()
  const answer = await authorizationCodeGrant(configuration, new URL(callbackUrl() + search), {
    ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier },
    idTokenExpected: true,
  }).catch((error: unknown) => {
    // A refused code says nothing of the keys. Otherwise they may have changed: they are read again with the description.
    if (known && !(error instanceof ResponseBodyError)) known.readAt = 0
    throw error
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
  const { configuration, keys } = await provider()
  const { issuer } = configuration.serverMetadata()
  const { payload } = await jwtVerify(token, keys, {
    ...{ issuer, audience: requireSignOn().clientId, clockTolerance: TOLERANCE_S },
    ...{ requiredClaims: ["iat", "jti", "events"], maxTokenAge: "10 minutes" },
  })
  const { events, nonce, sub, sid, jti } = payload
  const isLogout = typeof events === "object" && events !== null && LOGOUT_EVENT in events
  if (!isLogout || nonce !== undefined) throw new Error("This is no logout token.")
  const named = { sub: sub ?? null, sid: typeof sid === "string" ? sid : null }
  if (named.sub === null && named.sid === null) throw new Error("It names nobody.")
  return { issuer, ...named, id: String(jti) }
}
