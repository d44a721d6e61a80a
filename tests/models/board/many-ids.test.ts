import { expect, test } from "vitest"
import { transaction } from "~/database/db.server"
import { previewDeletion } from "~/models/leaving/deletion-preview.server"
import { newId } from "~/models/text/id"
import { saveTemplate } from "~/models/board/template/saved-template.server"
import { showSavedTemplate } from "~/models/board/template/saved-template-page.server"
import { aBoard, aList, aUser } from "../../builders"

// Prisma asks for what belongs to many rows by a list of their ids, which databases limit.

const MANY = 1200

test("somebody on many boards sees what a deletion of the account would take along", async () => {
  const person = await aUser()
  const ids = Array.from({ length: MANY }, () => newId())
  await transaction(async (tx) => {
    await tx.board.createMany({ data: ids.map((id) => ({ id, name: `Board ${id}` })) })
    await tx.member.createMany({
      data: ids.map((boardId) => ({ boardId, userId: person.id, role: "owner" })),
    })
  })
  const { deleted, moreDeleted } = await previewDeletion(person)
  expect(deleted.length + moreDeleted).toBe(MANY)
})

test("the page of a template with many cards shows them", async () => {
  const person = await aUser()
  const { id: boardId } = await aBoard(person)
  for (let nth = 0; nth < MANY / 50; nth += 1) {
    const { id: listId } = await aList(person, boardId)
    await transaction((tx) =>
      tx.card.createMany({
        data: Array.from({ length: 50 }, (_, position) => ({
          id: newId(),
          listId,
          title: `Card ${String(position)}`,
          position,
        })),
      }),
    )
  }
  const options = { boardId, name: "Many", withCards: true, shared: false }
  const { id: templateId } = await saveTemplate(person, options)
  const { shownLists } = await showSavedTemplate(person, { templateId })
  expect(shownLists.flatMap(({ cards }) => cards)).toHaveLength(MANY)
})
