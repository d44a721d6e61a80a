import { expect, test } from "vitest"
import { createField, updateField } from "~/models/board/custom-field/custom-field.server"
import { CreateField, UpdateField } from "~/models/board/custom-field/custom-field-fields"
import { setCardField } from "~/models/board/card/card-field.server"
import { EditBoard } from "~/models/board/board/board"
import { updateBoard } from "~/models/board/board/board.server"
import { EditDescription } from "~/models/board/card/card"
import { moveCard, reorderCards } from "~/models/board/card/card-order.server"
import { updateCard } from "~/models/board/card/card.server"
import { changeSelection } from "~/models/board/card-selection/change-selection.server"
import { createChecklist, updateChecklist } from "~/models/board/checklist/named-checklist.server"
import { createChecklistItem, updateChecklistItem } from "~/models/board/checklist/checklist.server"
import { UpdateChecklistItem } from "~/models/board/checklist/checklist"
import { UpdateComment } from "~/models/board/comment/comment"
import { createComment, updateComment } from "~/models/board/comment/comment.server"
import {
  moveList,
  reorderLists,
  setArchiveDays,
  setCardLimit,
  updateList,
} from "~/models/board/list/list.server"
import { changeRole } from "~/models/people/member/member.server"
import { setRepeat } from "~/models/board/repeat/repeat.server"
import { SetRepeat } from "~/models/board/repeat/repeat-fields"
import { setCardWatch } from "~/models/board/watch/watch.server"
import { aBoardWith, aMember, aUser } from "../../builders"
import { expectNoEffect } from "../effect"

// Saving something unchanged writes nothing: no event, no entry of the activity, no step to undo, no notification.

test("nothing that is saved as it was is written", async () => {
  const owner = await aUser()
  const board = await aBoardWith(owner, ["To do", "Dig", "Weed"], ["Done"])
  const { boardId } = board
  const bob = await aMember(boardId, "editor")
  const cardId = board.card("Dig")
  const listId = board.list("To do")
  await setCardWatch(bob, { cardId, watch: true })
  const said = `One, @${bob.username}\nTwo`
  const dueDate = new Date("2031-05-01T10:00:00Z")
  const labels = ["Bug:#ef4444", "Idea:#3b82f6"]
  await updateCard(owner, { cardId, description: said, dueDate, labels, priority: "low" })
  await updateBoard(owner, { boardId, description: "Beds\nand paths" })
  const comment = await createComment(owner, { cardId, text: said })
  const item = await createChecklistItem(owner, { cardId, text: said })
  const checklist = await createChecklist(owner, { cardId, name: "Tools" })
  const field = await createField(
    owner,
    CreateField.parse({ boardId, name: "Cost", kind: "number" }),
  )
  await setCardField(owner, { cardId, fieldId: field.id, value: 4 })
  const repeat = SetRepeat.parse({ cardId, every: "day", time: "09:00", zone: "UTC" })
  await setRepeat(owner, repeat)
  await setCardLimit(owner, { listId, cardLimit: 3 })
  await setArchiveDays(owner, { listId, archiveDoneDays: 3 })
  const typed = said.replaceAll("\n", "\r\n")
  const edit = (description: string) =>
    updateCard(owner, EditDescription.parse({ cardId, description, base: { description: typed } }))
  const attempts: [string, () => Promise<unknown>][] = [
    ["description", () => edit(typed)],
    ["description with space behind it", () => edit(`${typed} \r\n`)],
    ["card", () => updateCard(owner, { cardId, title: "Dig", dueDate, labels, priority: "low" })],
    ["case of labels", () => updateCard(owner, { cardId, labels: [...labels] })],
    [
      "board",
      () =>
        updateBoard(
          owner,
          EditBoard.parse({
            boardId,
            name: "Garden",
            description: "Beds\r\nand paths \r\n",
            background: "board-background-1",
          }),
        ),
    ],
    [
      "comment",
      () => updateComment(owner, UpdateComment.parse({ id: comment.id, text: `${typed}\r\n` })),
    ],
    [
      "item",
      () =>
        updateChecklistItem(owner, UpdateChecklistItem.parse({ id: item.id, text: `${typed} ` })),
    ],
    ["checklist", () => updateChecklist(owner, { id: checklist.id, name: "Tools" })],
    ["field", () => updateField(owner, UpdateField.parse({ fieldId: field.id, name: "Cost" }))],
    ["value", () => setCardField(owner, { cardId, fieldId: field.id, value: 4 })],
    ["repeat", () => setRepeat(owner, repeat)],
    ["limit", () => setCardLimit(owner, { listId, cardLimit: 3 })],
    ["days", () => setArchiveDays(owner, { listId, archiveDoneDays: 3 })],
    ["list", () => updateList(owner, { listId, name: "To do" })],
    ["place of a list", () => moveList(owner, { listId, newPosition: 0 })],
    ["order of lists", () => reorderLists(owner, { boardId, listIds: [listId] })],
    ["place of a card", () => moveCard(owner, { cardId, newListId: listId, newPosition: 0 })],
    ["order of cards", () => reorderCards(owner, { listId, cardIds: [cardId] })],
    ["role", () => changeRole(owner, { boardId, userId: bob.id, role: "editor" })],
    [
      "selection",
      () =>
        changeSelection(owner, {
          boardId,
          cardIds: [cardId],
          change: "priority",
          priority: "low",
        } as never),
    ],
    ["watch", () => setCardWatch(bob, { cardId, watch: true })],
  ]
  const written: unknown[] = []
  for (const [what, attempt] of attempts) {
    await expectNoEffect(attempt).catch((error: unknown) =>
      written.push([what, String(error).slice(0, 200)]),
    )
  }
  expect(written).toEqual([])
})
