import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { Link, useFetcher, useLoaderData } from "@remix-run/react"
import { useEffect, useRef, type ChangeEvent } from "react"
import { CommandButton, CommandForm } from "~/components/forms/command-form"
import { Refusal } from "~/components/forms/refusal"
import { showToast } from "~/client/toasts"
import { useHydrated } from "~/client/use-hydrated"
import { handleAvatar } from "~/http/handle-avatar.server"
import { keptPage } from "~/client/page"
import { type Reply, failed } from "~/models/text/reply/reply"
import { LIMITS } from "~/models/text/limits"
import { toMe } from "~/models/people/account/user.server"
import { requirePageUser } from "~/http/session.server"
import { Section } from "~/components/section"

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requirePageUser(request, context)
  return { avatar: toMe(user).avatar, isDefault: user.avatar === null }
}

export const action = (args: ActionFunctionArgs) => handleAvatar(args)

export const { meta, clientLoader, clientAction, handle, shouldRevalidate } = keptPage(
  "Your avatar",
  { failure: "Upload failed" },
)

export default function AvatarSettings() {
  const { avatar, isDefault } = useLoaderData<typeof loader>()
  return (
    <Section id="picture" title="Your avatar">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <img src={avatar} alt="Your current avatar" className="avatar size-32" />
        {/* A new picture resets the form, with the message about the last one. */}
        <UploadAvatar key={avatar} />
      </div>
      {!isDefault && <RemoveAvatar />}
      <Link to="/settings" className="link justify-self-start">
        Back to your profile
      </Link>
    </Section>
  )
}

/** With JavaScript, a picture is sent as soon as it is chosen or pasted. */
function UploadAvatar() {
  const fetcher = useFetcher<Reply>()
  const hydrated = useHydrated()
  const pending = fetcher.state !== "idle"
  const refused = fetcher.state === "idle" && fetcher.data?.ok === false && fetcher.data.message
  const send = (file: File | undefined) => {
    if (!file || pending) return
    if (file.size > LIMITS.avatar) {
      return showToast(failed("Upload failed", "An avatar can be at most 5 MB."))
    }
    const form = new FormData()
    form.append("avatar", file)
    fetcher.submit(form, { ...POST, action: "/settings/avatar" })
  }
  const sendChosen = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    send(input.files?.[0])
    input.value = ""
  }
  usePastedFile(send)
  return (
    <CommandForm
      fetcher={fetcher}
      encType={POST.encType}
      action="/settings/avatar"
      className="upload grid min-w-0 flex-[1_1_14rem] grid-cols-1 gap-2"
      aria-busy={pending}
    >
      <label htmlFor="avatar-file">Upload Avatar</label>
      <input
        id="avatar-file"
        name="avatar"
        type="file"
        accept="image/png,image/jpeg,image/gif,image/webp"
        required
        onChange={sendChosen}
        aria-describedby="avatar-hint"
      />
      <p id="avatar-hint" className="hint">
        PNG, JPEG, GIF or WebP, at most 5 MB; you can also paste it. It is cropped to a square, and
        location and camera data are removed.
      </p>
      <p role="status" className="hint">
        {pending && "Uploading..."}
      </p>
      <Refusal className="notice" hasIcon>
        {refused}
      </Refusal>
      {!hydrated && (
        <button type="submit" className="btn btn-primary justify-self-start">
          Upload
        </button>
      )}
    </CommandForm>
  )
}

function usePastedFile(onFile: (file: File) => void): void {
  const latest = useRef(onFile)
  useEffect(() => {
    latest.current = onFile
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const [file] = event.clipboardData?.files ?? []
      if (!file) return
      event.preventDefault()
      latest.current(file)
    }
    document.addEventListener("paste", paste)
    return () => document.removeEventListener("paste", paste)
  }, [])
}

const POST = { method: "post", encType: "multipart/form-data" } as const

function RemoveAvatar() {
  const fetcher = useFetcher()
  return (
    <CommandButton
      intent="remove-avatar"
      fetcher={fetcher}
      action="/settings?index"
      pendingText="Removing..."
    >
      Remove avatar
    </CommandButton>
  )
}
