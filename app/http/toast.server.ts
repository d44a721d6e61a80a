import { redirect } from "@remix-run/node"
import { z } from "zod"
import type { Toast } from "~/models/text/reply/reply"
import { signedCookie } from "./cookies.server"

// A redirect carries a toast to the next page in a signed cookie.

const cookie = signedCookie("toast", {
  // A script removes it once it has shown the toast: a page that is fetched may be fetched again before.
  httpOnly: false,
  maxAge: 60,
})

const Stored = z.object({
  title: z.string(),
  description: z.string().optional(),
  destructive: z.boolean().optional(),
  isSpoken: z.boolean().optional(),
  undo: z
    .union([
      // First, because others leave out fields that they do not know.
      z.object({ watch: z.literal("true"), boardId: z.string(), action: z.string() }),
      z.object({ watch: z.literal("true"), listId: z.string(), action: z.string() }),
      z.object({ watch: z.literal("true"), cardId: z.string(), action: z.string() }),
      z.object({ deletionId: z.string(), action: z.string() }),
      z.object({ archivalId: z.string(), action: z.string() }),
      z.object({ version: z.string(), action: z.string() }),
      z.object({ boardId: z.string(), action: z.string() }),
      z.object({ cardId: z.string(), completed: z.literal("false"), action: z.string() }),
      z.object({ id: z.string(), completed: z.literal("false"), action: z.string() }),
    ])
    .optional(),
})

/** Leads a posted document to a page with a toast. @param cookies to set beside it */
export async function redirectWithToast(
  path: string,
  toast: Toast,
  cookies: readonly string[] = [],
): Promise<Response> {
  const headers = new Headers()
  for (const cookie of cookies) headers.append("Set-Cookie", cookie)
  headers.append("Set-Cookie", await serializeToast(toast))
  return redirect(path, { status: 303, headers })
}

export function serializeToast(toast: Toast): Promise<string> {
  return cookie.serialize(toast)
}

/** The toast that a redirect has sent to this page, and the Set-Cookie header that removes it. */
export async function readToast(
  request: Request,
): Promise<{ toast: Toast; setCookie: string } | null> {
  const stored = Stored.safeParse(await cookie.parse(request.headers.get("Cookie")))
  if (!stored.success) return null
  return { toast: stored.data, setCookie: await cookie.serialize("", { maxAge: 0 }) }
}
