import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { Link, useLoaderData } from "@remix-run/react"
import { Disclosure } from "~/components/disclosure"
import { InstallHint } from "~/components/install-hint"
import { StorageMeter } from "~/components/storage-meter"
import { ShortcutSwitch } from "~/components/shortcut-switch"
import { ThemeChoice } from "~/components/theme-choice"
import { saveProfile } from "~/http/account.server"
import { command } from "~/http/command.server"
import { handleForm } from "~/http/handle-form.server"
import { keptPage } from "~/client/page"
import { readTimeZone } from "~/http/preferences.server"
import { done, seen } from "~/models/text/reply/reply"
import { setAvatar } from "~/models/people/account/avatar.server"
import { LIMITS } from "~/models/text/limits"
import { dateText } from "~/models/text/time/date-text.server"
import { Nothing } from "~/models/text/fields"
import { timeZones } from "~/models/people/account/time-zone.server"
import { EditProfile } from "~/models/people/account/profile"
import { readProofChoice } from "~/models/people/account/owner-proof.server"
import { getUnconfirmed } from "~/models/people/account/email-confirmation.server"
import { getStorageUse } from "~/models/board/storage/storage-quota.server"
import { toMe } from "~/models/people/account/user.server"
import { currentSession, requirePageUser } from "~/http/session.server"
import { Unconfirmed } from "./settings/unconfirmed"
import { ProfileForm } from "./settings/profile-form"
import { Section } from "~/components/section"

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requirePageUser(request, context)
  const me = toMe(user)
  const memberSince = dateText(me.createdAt, readTimeZone({ request, context }), "dialog")
  const unconfirmed = await getUnconfirmed(user)
  const proof = await readProofChoice(user, await currentSession(request, context), "/settings")
  const zones = timeZones(me.timeZone)
  const storage = await getStorageUse(me)
  return { me, zones, memberSince, unconfirmed, proof, storage }
}

export const action = (args: ActionFunctionArgs) =>
  handleForm(args, {
    "update-profile": command(EditProfile, (actor, input) => saveProfile(args, actor, input), {
      done: done("Profile updated successfully"),
      to: () => "/settings",
    }),
    "remove-avatar": command(Nothing, (actor) => setAvatar(actor, null), {
      done: seen("Avatar removed"),
      to: () => "/settings/avatar",
    }),
  })

export const { clientLoader, clientAction, handle, shouldRevalidate } = keptPage("settings._index")

export default function GeneralSettings() {
  const { me, zones, memberSince, unconfirmed, proof, storage } = useLoaderData<typeof loader>()
  return (
    <>
      <Section id="profile" title="Profile">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
          <img src={me.avatar} alt="" className="avatar size-16" />
          <Link to="/settings/avatar" className="btn btn-plain">
            Change avatar
          </Link>
        </div>
        <ProfileForm key={`${me.name} ${me.email}`} me={me} zones={zones} proof={proof} />
        {unconfirmed && <Unconfirmed {...unconfirmed} />}
      </Section>
      <Section id="account" title="Account">
        <dl className="account-facts">
          <dt>Member since</dt>
          <dd>{memberSince}</dd>
          <dt>Account ID</dt>
          <dd>
            <code>{me.id}</code>
          </dd>
        </dl>
      </Section>
      <Section id="storage" title="Storage">
        <StorageMeter use={storage} labelledBy="storage" />
        <p className="text-muted">
          {`Your files on all boards. Those of deleted cards count for ${String(LIMITS.deletedDays)} days.`}
        </p>
      </Section>
      <Section id="appearance" title="Appearance">
        <ThemeChoice />
      </Section>
      <Section id="device" title="App">
        <Disclosure text="Install">
          <InstallHint />
        </Disclosure>
      </Section>
      <Section id="keyboard" title="Keyboard">
        <ShortcutSwitch />
        <p>
          <Link to="/shortcuts" className="link">
            All keyboard shortcuts
          </Link>
        </p>
      </Section>
    </>
  )
}
