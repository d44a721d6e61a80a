import { expect, test } from "vitest"
import { insertActivity } from "~/database/rows/activity-rows.server"
import { db, transaction } from "~/database/db.server"
import type { User } from "~/database/types"
import { ActivityOf } from "~/models/views/activity/activity"
import { getActivityPage } from "~/models/views/activity/activity-page.server"
import { listActivity } from "~/models/views/activity/activity.server"
import type { EntryKind } from "~/models/board/event/entry"
import { TOPICS } from "~/models/views/activity/topics"
import { exportBoard } from "~/models/exchange/board-file/board-export.server"
import { importBoard } from "~/models/exchange/board-import/import-board.server"
import { deleteCard, updateCard } from "~/models/board/card/card.server"
import { restoreDeletion } from "~/models/board/deletion/restoration.server"
import { aBoardWith, aUser } from "../../builders"
import { UTC } from "~/models/text/time/clock"

// The activity of a board goes with its file.

const bytes = async function* (text: string) {
  yield await Promise.resolve(Buffer.from(text))
}
const importText = (actor: User, text: string) => importBoard(actor, {}, bytes(text))

async function exportText(actor: User, boardId: string): Promise<string> {
  let text = ""
  const { content } = await exportBoard(actor, { boardId }, "json")
  for await (const piece of content) text += String(piece)
  return text
}

const sentences = async (actor: User, boardId: string) => {
  const { items } = await listActivity(actor, ActivityOf.parse({ boardId, limit: 200 }))
  return items.map(({ text, createdAt }) => ({ text, createdAt }))
}

const change = (field: string, from: string | null, to: string | null) => ({ field, from, to })

type Row = { kind: EntryKind; [detail: string]: unknown }

/** A row of each kind, as the version before has stored it. */
function samples(card: { id: string; title: string }, userId: string): Row[] {
  const [list, item, checklist, field] = ["To do", "Spade", "Tools", "Cost"]
  const changes = [
    change("description", null, null),
    change("dueDate", null, "2031-05-01T10:00:00.000Z"),
    change("label", "a:b", null),
    change("priority", "low", "high"),
  ]
  return [
    ...(["card_created", "card_copied", "card_deleted", "card_restored"] as const).map((kind) => ({
      kind,
      card,
      list,
    })),
    ...(["card_archived", "card_unarchived", "card_repeated", "card_requested"] as const).map(
      (kind) => ({
        kind,
        card,
        list,
      }),
    ),
    { kind: "card_created", card, list, typed: "Dig tomorrow" },
    ...(["card_left", "card_came"] as const).map((kind) => ({ kind, card, list })),
    { kind: "done_card_archived", card, list, days: 7 },
    { kind: "repeat_set", card, rule: "every day at 09:00" },
    { kind: "repeat_skipped", card, day: "Dec 07, 2026" },
    { kind: "repeat_stopped", card },
    { kind: "related", card, relation: "has_part", other: "Spade" },
    { kind: "unrelated", card, relation: "blocked_by", other: null },
    { kind: "repeat_ended", card },
    { kind: "labels_merged", from: "Bugs", into: "Bug", count: 2 },
    { kind: "labels_unmerged", from: "Bugs", into: "Bug", count: 2 },
    { kind: "label_changed", from: "Bug", to: "Defect", count: 2 },
    { kind: "label_created", label: "Bug" },
    { kind: "label_deleted", label: "Bug" },
    { kind: "field_set", card, field, to: "4 €" },
    { kind: "field_person", card, field, userId },
    { kind: "field_emptied", card, field },
    { kind: "cards_archived", list, count: 3 },
    { kind: "card_changed", card, changes },
    { kind: "card_moved", card, from: "To do", to: "Done" },
    ...(
      ["item_created", "item_ticked", "item_unticked", "item_moved", "item_deleted"] as const
    ).map((kind) => ({ kind, card, item })),
    { kind: "item_renamed", card, from: "Spade", to: "Fork" },
    { kind: "item_assigned", card, item, userId },
    { kind: "item_unassigned", card, item, name: "Imported before" },
    { kind: "item_due", card, item, to: null },
    { kind: "item_converted", card, item, list },
    { kind: "item_left", card, item, to: "Weed" },
    { kind: "item_came", card, item, from: "Weed" },
    { kind: "checklist_created", card, checklist },
    { kind: "checklist_moved", card, checklist },
    { kind: "checklist_deleted", card, checklist, items: 2 },
    { kind: "checklist_renamed", card, from: "Tools", to: "Things" },
    ...(["comment_created", "comment_changed", "comment_deleted"] as const).map((kind) => ({
      kind,
      card,
    })),
    { kind: "attachment_created", card, files: ["a.png", "b.png"] },
    { kind: "attachment_deleted", card, files: ["a.png"] },
    { kind: "assigned", card, userId },
    { kind: "unassigned", card, userId: "a deleted account" },
    ...(
      ["list_created", "list_deleted", "list_restored", "list_moved", "list_archived"] as const
    ).map((kind) => ({ kind, list })),
    ...(["list_unarchived", "list_done", "list_open"] as const).map((kind) => ({ kind, list })),
    { kind: "list_copied", list, from: "Done" },
    { kind: "list_renamed", from: "To do", to: "Next" },
    { kind: "list_limited", list, to: null },
    { kind: "list_archiving", list, to: 7 },
    { kind: "cards_sorted", list },
    ...(
      [
        "lists_sorted",
        "labels_sorted",
        "board_deleted",
        "board_restored",
        "board_archived",
      ] as const
    ).map((kind) => ({ kind })),
    ...(
      [
        "board_unarchived",
        "assist_enabled",
        "assist_disabled",
        "member_left",
        "member_renamed",
      ] as const
    ).map((kind) => ({ kind })),
    { kind: "board_changed", changes: [change("background", "gray", "board-background-2")] },
    { kind: "board_changed", changes: [change("viewersComment", "false", "true")] },
    { kind: "board_changed", changes: [change("showsNumbers", "true", "false")] },
    ...(["field_added", "field_changed", "field_removed", "field_restored"] as const).map(
      (kind) => ({ kind, field }),
    ),
    { kind: "member_joined", role: "editor" },
    { kind: "member_added", role: "editor", userId },
    { kind: "member_removed", userId },
    { kind: "role_changed", from: "editor", to: "viewer", userId },
    { kind: "member_added", role: "viewer", userId },
    { kind: "workspace_entered", workspace: "Gardeners" },
    { kind: "workspace_left", workspace: "Gardeners" },
    ...(["template_shared", "template_withdrawn", "template_ended"] as const).map((kind) => ({
      kind,
      template: "Garden",
    })),
    ...(["copy_entered", "copy_left"] as const).map((kind) => ({
      kind,
      board: "Garden",
      workspace: "Gardeners",
    })),
    ...(
      ["webhook_added", "webhook_changed", "webhook_on", "webhook_off", "webhook_removed"] as const
    ).map((kind) => ({ kind })),
    ...(["published", "publication_changed", "publication_ended"] as const).map((kind) => ({
      kind,
    })),
    ...(["screen_paired", "screen_ended"] as const).map((kind) => ({ kind, screen: "Kitchen" })),
    ...(["calendar_addresses_ended", "email_addresses_ended"] as const).map((kind) => ({
      kind,
      count: 2,
    })),
  ]
}

test("entries of each kind are exported, and imported with the names of people", async () => {
  const owner = await aUser({ name: "Ana" })
  const board = await aBoardWith(owner, ["To do", "Weed", "Dig", "Gone"])
  const { boardId } = board
  const card = { id: board.card("Dig"), title: "Dig" }
  const entries = samples(card, owner.id)
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(Object.values(TOPICS).flat()))
  await transaction(async (tx) => {
    for (const [index, { kind, ...details }] of entries.entries()) {
      const cardId = "card" in details ? card.id : null
      const where = { boardId, version: 100 + index, actorId: owner.id }
      await insertActivity(tx, {
        ...where,
        kind,
        cardId,
        details: { ...details, byToken: "Robot" },
      })
    }
    await tx.board.update({ where: { id: boardId }, data: { version: 400 } })
  })
  await updateCard(owner, { cardId: card.id, description: "The safe's code is 4711" })
  await deleteCard(owner, { cardId: board.card("Gone") })
  const text = await exportText(owner, boardId)
  expect(text.slice(text.indexOf('"activity"'))).not.toMatch(/4711|Robot/)

  const friend = await aUser()
  const imported = await importText(friend, text)
  expect(imported.notes).toEqual([])
  expect(await exportText(friend, imported.id)).toBe(text)
  expect(await sentences(friend, imported.id)).toEqual(await sentences(owner, boardId))
  const rows = await db.activity.findMany({ where: { boardId: imported.id } })
  expect(rows.every(({ actorId }) => actorId === null)).toBe(true)
  expect(JSON.stringify(rows)).not.toContain(owner.id)

  const { id: cardId } = await db.card.findFirstOrThrow({
    where: { title: "Dig", list: { boardId: imported.id } },
  })
  const of = ActivityOf.parse({ boardId: imported.id, cardId })
  const reader = { clock: UTC, lastVisit: null }
  const [latest] = (await getActivityPage(friend, of, reader)).entries
  expect(latest).toMatchObject({ actor: null, subject: "Ana (imported)" })
  const dayAgo = async (days: number) => {
    const createdAt = new Date(Date.now() - days * 86_400_000)
    await transaction((tx) =>
      tx.activity.updateMany({ where: { boardId: imported.id }, data: { createdAt } }),
    )
    return (await getActivityPage(friend, of, reader)).entries[0]
  }
  expect((await dayAgo(0))?.day).toBe("Today")
  expect((await dayAgo(1))?.day).toBe("Yesterday")
  expect((await dayAgo(2))?.day).toMatch(/^[A-Z][a-z]{2} \d\d, \d{4}$/)
  expect((await dayAgo(2))?.time).toMatch(/^\d{1,2}:\d\d [AP]M UTC$/)
  await updateCard(friend, { cardId, title: "Dig deep" })
  expect((await sentences(friend, imported.id))[0]?.text).toMatch(/renamed Dig to Dig deep$/)
})

test("an entry that cannot be understood is left out, and later ones than now are of now", async () => {
  const owner = await aUser()
  const { boardId } = await aBoardWith(owner, ["To do", "Dig"])
  const file = JSON.parse(await exportText(owner, boardId)) as { activity: object[] }
  const at = "2999-01-01T00:00:00.000Z"
  file.activity = [
    {
      entries: [
        { at, by: "Ana", kind: "card_created", card: { title: "x", number: 99 }, list: "To do" },
        { at, by: "Ana", kind: "card_exploded", card: { title: "x" } },
        { at: "yesterday", kind: "member_left" },
        {
          at,
          kind: "card_changed",
          card: { title: "x" },
          changes: [change("dueDate", null, "soon")],
        },
        {
          at,
          kind: "card_changed",
          card: { title: "x" },
          changes: [change("description", null, "x")],
        },
        { at, kind: "role_changed", from: "king", to: "owner", person: "Ana" },
      ],
    },
  ]
  const { id, notes } = await importText(owner, JSON.stringify(file))
  expect(notes).toEqual(["5 entries of the activity could not be understood"])
  const [entry, ...others] = await sentences(owner, id)
  expect(others).toEqual([])
  expect(entry?.text).toBe("Ana added x to To do")
  expect(new Date(entry?.createdAt ?? "").getTime()).toBeLessThanOrEqual(Date.now())
})

test("a file with more entries than a board exports is refused", async () => {
  const owner = await aUser()
  const { boardId } = await aBoardWith(owner, ["To do"])
  const file = JSON.parse(await exportText(owner, boardId)) as object
  const activity = [{ entries: Array.from({ length: 50_001 }, () => ({})) }]
  await expect(importText(owner, JSON.stringify({ ...file, activity }))).rejects.toMatchObject({
    status: 400,
  })
})

test("what was restored after a removal has its activity in the file", async () => {
  const owner = await aUser()
  const board = await aBoardWith(owner, ["To do", "Dig"])
  const { id } = await deleteCard(owner, { cardId: board.card("Dig") })
  await restoreDeletion(owner, { deletionId: id })
  expect(await exportText(owner, board.boardId)).toContain('"card":{"title":"Dig","number":1}')
})
