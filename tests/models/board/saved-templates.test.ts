import { addDays } from "date-fns/addDays"
import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays"
import { expect, test } from "vitest"
import { config } from "~/config/config.server"
import { db, transaction } from "~/database/db.server"
import { deleteAccount } from "~/models/leaving/account-deletion.server"
import { listBoards } from "~/models/board/board/board.server"
import { createChecklistItem } from "~/models/board/checklist/checklist.server"
import { purgeBoards } from "~/models/board/deletion/purge.server"
import { newId } from "~/models/text/id"
import { setCardLimit } from "~/models/board/list/list.server"
import { searchCards } from "~/models/finding/search/search.server"
import { showSavedTemplate } from "~/models/board/template/saved-template-page.server"
import {
  createBoardFromSaved,
  deleteSavedTemplate,
  getSavedTemplate,
  listSavedTemplates,
  saveTemplate,
  updateSavedTemplate,
} from "~/models/board/template/saved-template.server"
import {
  aBoard,
  aBoardWith,
  aCard,
  aFullCard,
  aList,
  aMember,
  aUser,
  getBoard,
  PASSWORD,
} from "../../builders"
import { expectNoEffect, expectRefused } from "../effect"

const all = { withCards: true, shared: false }

async function aSavedTemplate(shared = false) {
  const person = await aUser()
  const { boardId } = await aBoardWith(person, ["Plants", "Seeds", "Soil"], ["Work", "Dig"])
  const template = await saveTemplate(person, { boardId, name: "Garden", ...all, shared })
  return { person, boardId, templateId: template.id, template }
}

test("a shared one can be used by all, and changed by nobody else", async () => {
  const { person, templateId } = await aSavedTemplate(true)
  const other = await aUser()
  expect(await listSavedTemplates(other)).toContainEqual(
    expect.objectContaining({ id: templateId, own: false, by: person.name, lists: 2, cards: 3 }),
  )
  await expectRefused(403, () => updateSavedTemplate(other, { templateId, shared: false }))
  await expectRefused(403, () => deleteSavedTemplate(other, { templateId }))
  const made = await createBoardFromSaved(other, { templateId, name: "My garden" })
  expect(made).toMatchObject({ name: "My garden", userRole: "owner" })
  await updateSavedTemplate(person, { templateId, shared: false })
  await expectRefused(404, () => getSavedTemplate(other, { templateId }))
  // Boards created from it stay.
  await deleteSavedTemplate(person, { templateId })
  expect((await getBoard(other, { boardId: made.id })).lists).toHaveLength(2)
})

test("who runs the server deletes what is shared", async () => {
  const { templateId } = await aSavedTemplate(true)
  const admin = await aUser()
  config.admins = [admin.username]
  try {
    await deleteSavedTemplate(admin, { templateId })
  } finally {
    config.admins = []
  }
  await purgeBoards()
  expect(await db.board.count({ where: { id: templateId } })).toBe(0)
})

test("a template and back is the same board, without people, comments and files", async () => {
  const person = await aUser()
  const board = await aBoard(person, { name: "Launch", description: "All of it" })
  const lists = [
    await aList(person, board.id, { name: "To do" }),
    await aList(person, board.id, { name: "Done" }),
  ]
  await setCardLimit(person, { listId: lists[0]?.id ?? "", cardLimit: 4 })
  const dueDate = addDays(new Date(), 10)
  const card = await aCard(person, lists[0]?.id ?? "", { title: "Full" })
  await aFullCard(card.id, person)
  await transaction((tx) => tx.card.update({ where: { id: card.id }, data: { dueDate } }))
  const item = await createChecklistItem(person, { cardId: card.id, text: "First" })
  await transaction((tx) => tx.checklistItem.update({ where: { id: item.id }, data: { dueDate } }))
  const late = await aCard(person, lists[1]?.id ?? "", { title: "Late" })
  const past = addDays(new Date(), -3)
  await transaction((tx) => tx.card.update({ where: { id: late.id }, data: { dueDate: past } }))

  const viewer = await aMember(board.id, "viewer")
  const saved = { boardId: board.id, name: "Launch", id: newId(), ...all }
  const { id: templateId } = await saveTemplate(viewer, saved)
  await expectNoEffect(() => saveTemplate(viewer, saved))
  // Saved a week ago.
  await transaction((tx) =>
    tx.board.update({ where: { id: templateId }, data: { createdAt: addDays(new Date(), -7) } }),
  )
  const key = { templateId, id: newId() }
  await createBoardFromSaved(viewer, key)
  await expectNoEffect(() => createBoardFromSaved(viewer, key))

  const shape = async (boardId: string) => {
    const found = await db.board.findUniqueOrThrow({
      where: { id: boardId },
      include: {
        lists: {
          orderBy: { position: "asc" },
          include: {
            cards: {
              orderBy: { position: "asc" },
              include: { checklist: { orderBy: { position: "asc" } }, checklists: true },
            },
          },
        },
      },
    })
    return {
      description: found.description,
      background: found.background,
      lists: found.lists.map(({ name, cardLimit, cards }) => ({
        name,
        cardLimit,
        cards: cards.map(({ title, description, labels, priority, estimate, ...rest }) => ({
          title,
          description,
          labels,
          priority,
          estimate,
          checklists: rest.checklists.map(({ name: of }) => of),
          items: rest.checklist.map(({ text }) => text),
        })),
      })),
    }
  }
  expect(await shape(key.id)).toEqual(await shape(board.id))
  const [copy] = await db.card.findMany({
    where: { title: "Full", list: { boardId: key.id } },
    include: { comments: true, attachments: true, assignments: true, checklist: true },
  })
  expect(copy).toMatchObject({ comments: [], attachments: [], assignments: [], completed: false })
  const days = (date: Date | null | undefined) => date && differenceInCalendarDays(date, new Date())
  expect(days(copy?.dueDate)).toBe(17)
  const lateCopy = await db.card.findFirst({ where: { title: "Late", list: { boardId: key.id } } })
  expect(lateCopy).toMatchObject({ dueDate: null })
  expect(copy?.checklist.map((item) => days(item.dueDate))).toContain(17)
})

test("is no board: not in the overview, not in the search, and shown with its lists", async () => {
  const { person, templateId, boardId } = await aSavedTemplate()
  expect((await listBoards(person, {})).items.map(({ id }) => id)).toEqual([boardId])
  expect((await searchCards(person, { q: "seeds" })).map((hit) => hit.boardId)).toEqual([boardId])
  const { shownLists, ...page } = await showSavedTemplate(person, { templateId })
  expect(page).toMatchObject({ name: "Garden", own: true, shared: false, cards: 3 })
  expect(shownLists.map(({ cards }) => cards.map(({ title }) => title))).toEqual([
    ["Seeds", "Soil"],
    ["Dig"],
  ])
})

test("goes with its person's account", async () => {
  const { person, templateId } = await aSavedTemplate(true)
  await deleteAccount(person, { currentPassword: PASSWORD })
  await purgeBoards()
  expect(await db.board.count({ where: { id: templateId } })).toBe(0)
  expect(await db.list.count({ where: { boardId: templateId } })).toBe(0)
})

test("a person has fifty at most", async () => {
  const { person, boardId } = await aSavedTemplate()
  await transaction((tx) =>
    tx.board.createMany({
      data: Array.from({ length: 49 }, (_, i) => ({
        id: newId(),
        name: `Template ${String(i)}`,
        templateOwnerId: person.id,
      })),
    }),
  )
  await expectRefused(409, () => saveTemplate(person, { boardId, name: "One more", ...all }))
})
