import { useEffect, useState } from "react"
import { canOfferDevice, closeRead, declineDevice } from "~/client/this-device"
import { useHydrated } from "~/client/use-hydrated"
import type { Notification } from "~/models/notifications/notification/notification"
import { TurnDeviceOn } from "./turn-device-on"

type Props = { notifications: readonly Notification[]; unread: number }

/** Beside an unread mention, until the device was turned on or the person declines. Also closes what is read. */
export function OfferDevice({ notifications, unread }: Props) {
  const isHydrated = useHydrated()
  const [isAnswered, setAnswered] = useState(false)
  useEffect(() => void closeRead(notifications, unread), [notifications, unread])
  const isMentioned = notifications.some(({ kind, read }) => kind === "mentioned" && !read)
  if (!isMentioned || !isHydrated || isAnswered || !canOfferDevice()) return null
  const decline = () => {
    declineDevice()
    setAnswered(true)
  }
  return (
    <p className="flex flex-wrap items-center gap-1 px-1.5">
      <TurnDeviceOn className="btn btn-quiet" onDone={() => setAnswered(true)} />
      <button type="button" className="btn btn-quiet" onClick={decline}>
        No, thanks
      </button>
    </p>
  )
}
