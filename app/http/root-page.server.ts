import { config } from "~/config/config.server"
import type { User } from "~/database/types"
import type { RequestContext } from "./request-context.server"
import { readShortcuts, readTheme, readTimeZone } from "./preferences.server"
import { collapsedStyle } from "~/models/board/list/collapsed-style"
import { isAdmin } from "~/models/access/administrators.server"
import { getConfirmationRequest } from "~/models/people/account/email-confirmation.server"
import { toMe } from "~/models/people/account/user.server"
import { getCollapsedLists } from "~/models/board/list/collapsed-list.server"
import { hasHints } from "~/models/board/card/hints.server"
import { countUnread } from "~/models/notifications/notification/notification-list.server"
import { getUser } from "~/http/session.server"

/** Reads what every page shows of its reader. */
export async function readRootPage(request: Request, context: RequestContext) {
  const user = await getUser(request, context)
  const [unread, confirmation, listStyle, theme, shortcuts] = await Promise.all([
    user ? countUnread(user) : 0,
    user && getConfirmationRequest(user),
    user ? listStyleAt(user, request) : "",
    readTheme(request),
    readShortcuts(request),
  ])
  return {
    user: user && toMe(user),
    isAdmin: user !== null && isAdmin(user),
    unread,
    confirmation,
    listStyle,
    showsHints: user !== null && hasHints(user),
    theme,
    shortcuts,
    timeZone: readTimeZone({ request, context }),
    ...(config.offlineReading ? {} : { keepsNothing: true as const }),
  }
}

async function listStyleAt(user: User, { url }: Request): Promise<string> {
  const [, boardId] = /^\/board\/([\w-]+)/.exec(new URL(url).pathname) ?? []
  return boardId === undefined ? "" : collapsedStyle(await getCollapsedLists(user, boardId))
}
