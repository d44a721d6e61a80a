import { countMyItems, readMyItemIds, readMyItemRows } from "~/database/rows/my-item-rows.server"
import { readOwnInvitationIds } from "~/database/rows/own-invitation-rows.server"
import type { Actor } from "~/models/access/access.server"
import type { Role } from "~/models/access/role"
import { listOwnInvitations } from "~/models/people/invitation/own-invitations.server"
import type { ListPart } from "~/models/text/bounded-list.server"
import { pageOf } from "~/models/text/page-of"
import { faceDate } from "~/models/text/time/date-text.server"
import { inSectionsOf, withDue } from "./due-sections.server"
import { MY_CARDS_PER_PAGE, type MyItem, type PartOf } from "./my-cards"
import { MAX_COUNTED, type WaitingPage } from "./my-cards-page"
import { readPart } from "./my-cards.server"

/** Counts the invitations and checklist items that wait for the actor, up to `MAX_COUNTED`. */
export async function countWaiting({ id }: Actor): Promise<number> {
  const invitations = (await readOwnInvitationIds(id)).length
  return Math.min(invitations + (await countMyItems(id, MAX_COUNTED)), MAX_COUNTED)
}

/** Lists the actor's open checklist items by due date. @throws 404 for an unknown `after` */
export const listMyItems = async (actor: Actor, range: PartOf): Promise<ListPart<MyItem>> =>
  readPart(await readMyItemIds(actor.id), range, (part) => readMyItems(actor, part))

/** The actor's invitations and items, with dates in the reader's time zone. */
export async function getWaitingPage(
  actor: Actor,
  options: { page: number; zone: string },
): Promise<WaitingPage> {
  const { zone } = options
  const now = Date.now()
  const ids = await readMyItemIds(actor.id)
  const page = pageOf(options.page, ids.length, MY_CARDS_PER_PAGE)
  const part = ids.slice(page.first, page.first + MY_CARDS_PER_PAGE)
  const items = (await readMyItems(actor, part)).map((item) => withDue(item, zone, now))
  const sections = inSectionsOf(items, zone, now)
  const invitations = (await listOwnInvitations(actor)).map((each) => ({
    ...each,
    expires: faceDate(each.expiresAt, zone, now),
  }))
  return { ...page, zone, invitations, sections, total: ids.length }
}

async function readMyItems(actor: Actor, ids: readonly { id: string }[]): Promise<MyItem[]> {
  if (ids.length === 0) return []
  const rows = await readMyItemRows(
    actor.id,
    ids.map(({ id }) => id),
  )
  const items = new Map(
    rows.map(({ dueDate, userRole, ...row }): [string, MyItem] => [
      row.id,
      {
        ...row,
        dueDate: dueDate === null ? null : new Date(dueDate).toISOString(),
        userRole: userRole as Role,
      },
    ]),
  )
  return ids.flatMap(({ id }) => items.get(id) ?? [])
}
