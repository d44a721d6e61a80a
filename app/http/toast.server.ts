import { createCookie } from "@remix-run/node"
import { z } from "zod"
import { config } from "~/config.server"
import type { Toast } from "~/models/reply/toast"

// A toast that a redirect carries to the next page, in a signed cookie that is read once.

const cookie = createCookie("toast", {
  secrets: [config.sessionSecret],
  httpOnly: true,
  sameSite: "lax",
  secure: config.secure,
  path: "/",
  maxAge: 60,
})

const Kept = z.object({
  title: z.string(),
  description: z.string().optional(),
  destructive: z.boolean().optional(),
  undo: z.object({ deletionId: z.string(), action: z.string() }).optional(),
})

/** The Set-Cookie header of a toast for the next page. */
export function keepToast(toast: Toast): Promise<string> {
  return cookie.serialize(toast)
}

/** The toast that came with the request, and the header that ends it. */
export async function takeToast(
  request: Request,
): Promise<{ toast: Toast; setCookie: string } | null> {
  const kept = Kept.safeParse(await cookie.parse(request.headers.get("Cookie")))
  if (!kept.success) return null
  return { toast: kept.data, setCookie: await cookie.serialize("", { maxAge: 0 }) }
}
