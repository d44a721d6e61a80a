import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { config } from "~/config/config.server"
import { endAccount, savePassword, withProof } from "~/http/account.server"
import { readActing } from "~/http/acting.server"
import { command, type Command } from "~/http/command.server"
import { beginConnection } from "~/http/sign-on-connection.server"
import { beginInSettings } from "~/http/passkeys.server"
import { readClock } from "~/http/preferences.server"
import { done, seen } from "~/models/text/reply/reply"
import { signOutElsewhere } from "~/models/people/account/account.server"
import { EndChosen } from "~/models/people/acting/acting"
import { DeleteAccount } from "~/models/leaving/account-deletion"
import { previewDeletion } from "~/models/leaving/deletion-preview.server"
import { browserName } from "~/models/people/account/browser-name"
import type { Clock } from "~/models/text/time/clock"
import { momentText } from "~/models/text/time/date-text.server"
import { CalendarFeedKey, type NamedAddress } from "~/models/programs/calendar-feed/calendar-feed"
import {
  deleteCalendarFeed,
  nameCalendarFeeds,
} from "~/models/programs/calendar-feed/calendar-feed.server"
import { deleteMailIn, nameMailIn } from "~/models/programs/mail-in/mail-in.server"
import { PushSubscriptionKey } from "~/models/notifications/push/push"
import {
  deletePushSubscription,
  namePushAddresses,
} from "~/models/programs/push-subscription/push-subscriptions.server"
import { OwnScreenKey } from "~/models/exchange/screen/screen"
import { endOwnScreen, nameScreens } from "~/models/exchange/screen/screen.server"
import { BoardKey } from "~/models/board/board/board"
import type { Actor } from "~/models/access/access.server"
import { Nothing } from "~/models/text/fields"
import { OwnerProof } from "~/models/people/account/owner-proof"
import { readProofChoice, requireProof } from "~/models/people/account/owner-proof.server"
import { ChangePassword } from "~/models/people/account/password"
import { listPasskeys } from "~/models/people/passkey/passkeys.server"
import { hasPasskeys } from "~/models/people/passkey/webauthn.server"
import {
  beginOwnAuthenticator,
  forgetTrustedBrowsers,
  readFactors,
  removeAuthenticator,
  renewRecoveryCodes,
} from "~/models/people/second-factor/second-factor.server"
import {
  disconnect,
  readConnection,
  type Connection,
} from "~/models/people/sign-on/connection.server"
import { SessionKey } from "~/models/people/session/session"
import { endOwnSession, listSessions } from "~/models/people/session/session.server"
import { currentSession, requirePageUser } from "~/http/session.server"

export type SessionRow = {
  key: string
  browser: string
  begun: string
  lastSeen: string
  isCurrent: boolean
}

/** An address that works for whoever has it. */
export type SecretAddress = { id: string; shows: string; made: string }

export type PasskeyRow = {
  id: string
  name: string
  needsPassword: boolean
  made: string
  lastUsed: string | null
}

export async function readSecurity({ request, context }: LoaderFunctionArgs) {
  const user = await requirePageUser(request, context)
  const clock = readClock({ request, context })
  const sessionId = await currentSession(request, context)
  const [sessions, factors, connection, proof, addresses, passkeys, deletion, works] =
    await Promise.all([
      listSessions(user, sessionId),
      readFactors(user),
      readConnection(user),
      readProofChoice(user, sessionId, to()),
      readAddresses(user, clock),
      readPasskeys(user, clock),
      previewDeletion(user),
      readActing(user, clock),
    ])
  const since = factors.authenticatorSince
  const rows: SessionRow[] = sessions.map((session) => ({
    key: session.key,
    browser: browserName(session.userAgent),
    begun: momentText(session.createdAt, clock),
    lastSeen: momentText(session.lastSeenAt, clock),
    isCurrent: session.isCurrent,
  }))
  return {
    username: user.username,
    sessions: rows,
    deletion,
    addresses,
    passkeys,
    proof,
    hasPasskeys,
    hasPasswords: config.hasPasswords,
    ...works,
    signOn: connection && withShownTimes(connection, clock),
    factors: { ...factors, since: since && momentText(since, clock) },
  }
}

function withShownTimes(connection: Connection, clock: Clock): Connection {
  const { since, lastUsed } = connection
  return {
    ...connection,
    since: since && momentText(since, clock),
    lastUsed: lastUsed && momentText(lastUsed, clock),
  }
}

async function connectAccount(
  args: ActionFunctionArgs,
  actor: Actor,
  input: OwnerProof,
): Promise<void> {
  await withProof(args, input, (proof) => requireProof(actor, proof))
  await beginConnection(args, actor)
}

async function readPasskeys(actor: Actor, clock: Clock): Promise<PasskeyRow[]> {
  const passkeys = await listPasskeys(actor)
  return passkeys.map(({ createdAt, lastUsedAt, ...passkey }) => ({
    ...passkey,
    made: momentText(createdAt, clock),
    lastUsed: lastUsedAt && momentText(lastUsedAt, clock),
  }))
}

async function readAddresses(actor: Actor, clock: Clock) {
  const toRow = ({ id, shows, createdAt }: NamedAddress): SecretAddress => ({
    id,
    shows,
    made: momentText(createdAt, clock),
  })
  const [calendars, mail, screens, push] = await Promise.all([
    nameCalendarFeeds(actor),
    nameMailIn(actor),
    nameScreens(actor),
    namePushAddresses(actor),
  ])
  return {
    calendars: calendars.map(toRow),
    mail: mail.map(toRow),
    screens: screens.map(toRow),
    push: push.map(toRow),
  }
}

const to = () => "/settings/security"

const endedWithSessions = () =>
  config.mailIn ? "screens, calendar and email addresses" : "screens and calendar addresses"

/** The commands of the Security tab. Some need the session that they come from. */
export function commandsOf(args: ActionFunctionArgs): Record<string, Command> {
  const session = () => currentSession(args.request, args.context)
  return {
    "change-password": command(ChangePassword, (actor, input) => savePassword(args, actor, input), {
      done: done("Password changed", `Your other sessions, ${endedWithSessions()} have ended`),
      to,
    }),
    "end-session": command(SessionKey, endOwnSession, { done: seen("Session ended"), to }),
    "end-other-sessions": command(
      EndChosen,
      async (actor, chosen) => signOutElsewhere(actor, await session(), chosen),
      {
        done: done("Signed out everywhere else", `Your ${endedWithSessions()} have ended, too`),
        to,
      },
    ),
    "delete-calendar-feed": command(CalendarFeedKey, deleteCalendarFeed, {
      done: seen("Calendar address ended"),
      to,
    }),
    "delete-mail-address": command(BoardKey, deleteMailIn, {
      done: seen("Email address ended"),
      to,
    }),
    "end-screen": command(OwnScreenKey, endOwnScreen, { done: seen("Screen ended"), to }),
    "delete-push-subscription": command(PushSubscriptionKey, deletePushSubscription, {
      done: seen("Address ended"),
      to,
    }),
    "begin-authenticator": command(
      OwnerProof,
      (actor, input) => withProof(args, input, (proof) => beginOwnAuthenticator(actor, proof)),
      { to: () => "/settings/authenticator" },
    ),
    "begin-passkey": command(OwnerProof, (actor, input) => beginInSettings(args, actor, input), {
      to: () => "/settings/passkeys/new",
    }),
    "renew-recovery-codes": command(
      OwnerProof,
      (actor, input) => withProof(args, input, (proof) => renewRecoveryCodes(actor, proof)),
      { inPlace: true },
    ),
    "remove-authenticator": command(
      OwnerProof,
      (actor, input) => withProof(args, input, (proof) => removeAuthenticator(actor, proof)),
      { done: seen("Authenticator app turned off"), to },
    ),
    "connect-account": command(OwnerProof, (actor, input) => connectAccount(args, actor, input), {
      to: () => "/auth/oidc/leave",
    }),
    "disconnect-account": command(
      OwnerProof,
      (actor, input) => withProof(args, input, (proof) => disconnect(actor, proof)),
      { done: seen("Disconnected"), to },
    ),
    "forget-trusted-browsers": command(Nothing, forgetTrustedBrowsers, {
      done: seen("Every browser is asked for a code again"),
      to,
    }),
    "delete-account": command(DeleteAccount, (actor, input) => endAccount(args, actor, input), {
      done: done("Account deleted", "Your account and everything that only you owned are gone"),
      to: () => "/login",
    }),
  }
}
