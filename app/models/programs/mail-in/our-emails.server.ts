import { config } from "~/config/config.server"
import { configuredSender } from "~/models/notifications/mail/email-head.server"
import type { OurEmails } from "./introduction"

/** How quotes of our own emails are recognised. */
export function ourEmails(): OurEmails {
  const { mailIn, publicUrl } = config
  const { name, address } = configuredSender()
  const own = mailIn ? [`${mailIn.local}@${mailIn.domain}`] : []
  return {
    addresses: [...own, address.toLowerCase()],
    name: name || "Cardinal",
    host: new URL(publicUrl).host,
  }
}
