import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { Link, useActionData, useLoaderData } from "@remix-run/react"
import { CopyField } from "~/components/copy-field"
import { Icon } from "~/components/icon"
import { CommandButton } from "~/components/forms/command-form"
import { handleAdminForm, limited, readAccountPage } from "~/http/admin.server"
import { command } from "~/http/command.server"
import { readClock } from "~/http/preferences.server"
import { type Reply, done } from "~/models/text/reply/reply"
import { keptPage } from "~/client/page"
import { AccountKey } from "~/models/people/admin/admin"
import {
  disableAccount,
  enableAccount,
  endAccountSessions,
  resetFactors,
  createPasswordLink,
} from "~/models/people/admin/admin-commands.server"
import { momentText } from "~/models/text/time/date-text.server"
import { megabytes } from "~/models/board/storage/storage-use"
import { PersonName } from "~/components/person"
import { Section } from "~/components/section"

export const loader = (args: LoaderFunctionArgs) =>
  readAccountPage(args, async (_admin, account) => {
    const clock = readClock(args)
    const inWords = (moment: string | null) => moment && momentText(moment, clock)
    return {
      ...account,
      registered: inWords(account.createdAt),
      lastSeen: inWords(account.lastSeenAt),
      disabled: inWords(account.disabledAt),
      suspended: inWords(account.suspendedAt),
    }
  })

const inPlace = { inPlace: true } as const

export const action = (args: ActionFunctionArgs) =>
  handleAdminForm(args, {
    "disable-account": command(AccountKey, limited(disableAccount), {
      done: done("Account disabled"),
    }),
    "enable-account": command(AccountKey, limited(enableAccount), {
      done: done("Account enabled"),
    }),
    "end-sessions": command(AccountKey, limited(endAccountSessions), {
      done: done("Sessions ended"),
    }),
    "reset-factors": command(AccountKey, limited(resetFactors), {
      done: done("Second factors removed", "The person can sign in with the password"),
    }),
    "make-password-link": command(AccountKey, limited(createPasswordLink), inPlace),
  })

export const { meta, clientLoader, clientAction, handle, shouldRevalidate } = keptPage(
  "Account · Administration",
)

export default function AccountPage() {
  const account = useLoaderData<typeof loader>()
  const { name, sessions, boards } = account
  return (
    <>
      <Section
        id="account"
        title={
          <>
            <PersonName>{name}</PersonName>
            {account.isAdmin && <span className="badge ml-2">Administrator</span>}
            {account.disabled && (
              <span className="badge bg-overdue text-overdue-ink ml-2">Disabled</span>
            )}
          </>
        }
      >
        <dl className="account-facts">
          <dt>Username</dt>
          <dd translate="no">{account.username}</dd>
          <dt>Email</dt>
          <dd>{account.email}</dd>
          <dt>Registered</dt>
          <dd>{account.registered}</dd>
          <dt>Last seen</dt>
          <dd>{account.lastSeen ?? "Never"}</dd>
          {account.disabled && (
            <>
              <dt>Disabled</dt>
              <dd>{account.disabled}</dd>
            </>
          )}
          {account.suspended && (
            <>
              <dt>Suspended</dt>
              <dd>{account.suspended}</dd>
            </>
          )}
          <dt>Boards</dt>
          <dd>{boards}</dd>
          <dt>Storage</dt>
          <dd>{megabytes(account.storedBytes)}</dd>
          <dt>Sessions</dt>
          <dd>{sessions}</dd>
          <dt>Account ID</dt>
          <dd>
            <code>{account.id}</code>
          </dd>
        </dl>
      </Section>
      {!account.disabled && <PasswordLink />}
      <Section id="access" title="Access">
        <p className="text-muted">{accessText(account)}</p>
        <div className="flex flex-wrap gap-2">
          {sessions > 0 && (
            <CommandButton intent="end-sessions" preventScrollReset pendingText="Ending...">
              End all sessions
            </CommandButton>
          )}
          {account.hasFactor && (
            <CommandButton intent="reset-factors" preventScrollReset pendingText="Removing...">
              Remove second factors
            </CommandButton>
          )}
          {account.disabled ? (
            <CommandButton intent="enable-account" preventScrollReset pendingText="Enabling...">
              Enable account
            </CommandButton>
          ) : (
            !account.isAdmin && (
              <CommandButton
                intent="disable-account"
                preventScrollReset
                pendingText="Disabling..."
                className="btn btn-danger"
              >
                <Icon name="alert" />
                Disable account
              </CommandButton>
            )
          )}
        </div>
        <p className="flex flex-wrap gap-x-4 gap-y-2">
          {account.ownsBoards && (
            <Link to={`/admin/accounts/${account.id}/boards`} className="link">
              Hand boards over
            </Link>
          )}
          {!account.isAdmin && (
            <Link to={`/admin/accounts/${account.id}/delete`} className="link">
              Delete account
            </Link>
          )}
        </p>
      </Section>
    </>
  )
}

type Access = { isAdmin: boolean; disabled: string | null; suspended: string | null }

function accessText({ isAdmin, disabled, suspended }: Access): string {
  if (disabled) return "Nobody can sign in to this account. Its boards are kept."
  if (suspended) {
    return "The sign-on provider or LDAP no longer lets this person in. The account’s tokens and addresses are suspended until it does, or until the person sets a password with your link."
  }
  return isAdmin
    ? "This is an administrator, by the setting ADMINS or the provider’s group, and cannot be disabled."
    : "Disabling an account ends its sessions and keeps its boards. It can be enabled again."
}

function PasswordLink() {
  const reply = useActionData<Reply>()
  const created = reply?.intent === "make-password-link" && reply.ok ? reply.value : undefined
  const { link } = (created ?? {}) as { link?: string }
  return (
    <Section id="password" title="Forgotten password">
      <p className="text-muted">
        Create a link for this person to set a new password, and send it to them yourself. It works
        once, within an hour. No email is sent.
      </p>
      {link !== undefined && (
        <div role="status">
          <CopyField
            id="password-link"
            label="Password link"
            value={link}
            hint="Anyone who has it can get into the account. Copy it now: it won't be shown again."
          />
        </div>
      )}
      <CommandButton intent="make-password-link" preventScrollReset pendingText="Creating...">
        {link === undefined ? "Create password link" : "Create another link"}
      </CommandButton>
    </Section>
  )
}
