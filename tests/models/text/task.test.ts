import { describe, expect, test } from "vitest"
import { db } from "~/database/db.server"
import type { User } from "~/database/types"
import { tickTask } from "~/models/board/card/tick-task.server"
import { updateCard } from "~/models/board/card/card.server"
import { createComment } from "~/models/board/comment/comment.server"
import { tickCommentTask } from "~/models/board/comment/tick-comment-task.server"
import { toHtml } from "~/models/text/markdown/markdown.server"
import { ticked, withTicked } from "~/models/text/markdown/task"
import { undoLast } from "~/models/board/take-back/undo.server"
import { aBoardWith, aMember, aUser } from "../../builders"

/** The values of the buttons in a text, in their order. */
const tasksIn = (source: string) =>
  [...toHtml(source).matchAll(/name="task" value="([^"]*)"/g)].map(([, value = ""]) =>
    value.replaceAll("&quot;", '"').replaceAll("&gt;", ">").replaceAll("&amp;", "&"),
  )

describe("a line", () => {
  test.each([
    ["- [ ] Dig", "- [x] Dig"],
    ["- [x] Dig", "- [ ] Dig"],
    ["  * [X] Dig [ ] deep", "  * [ ] Dig [ ] deep"],
    ["10. [ ] Dig", "10. [x] Dig"],
    ["> - [ ] Dig", "> - [x] Dig"],
    ["- - [ ] Dig", "- - [x] Dig"],
    ["- Dig [ ] deep", null],
    ["- [ ]Dig", null],
    ["", null],
  ])("%j becomes %j", (line, after) => {
    expect(ticked(line)).toBe(after)
  })
})

describe("a text", () => {
  const source =
    '# To do\r\n\r\n- [ ] one\r\n  - [x] two & "three"\r\n- [ ] one\r\n\r\n```\r\n- [ ] code\r\n```\r\n1. [ ] last'

  test("has a button for each task, and none for what is code", () => {
    expect(tasksIn(source)).toEqual([
      "2:- [ ] one",
      '3:  - [x] two & "three"',
      "4:- [ ] one",
      "9:1. [ ] last",
    ])
  })

  test("changes in the one line, whichever line ends it has", () => {
    for (const ends of ["\r\n", "\n", "\r"]) {
      const text = source.replaceAll("\r\n", ends)
      for (const task of tasksIn(text)) {
        const after = withTicked(text, task) ?? ""
        expect(after).toHaveLength(text.length)
        const changed = text.split("").flatMap((sign, i) => (sign === after[i] ? [] : [i]))
        expect(changed).toHaveLength(1)
        const line = text.slice(0, changed[0]).split(ends).length - 1
        expect(line).toBe(Number.parseInt(task))
      }
    }
  })

  test("is found where a line before it was added, and is not where it is no longer one", () => {
    expect(withTicked("new\n- [ ] one", "0:- [ ] one")).toBe("new\n- [x] one")
    expect(withTicked("- [x] one", "0:- [ ] one")).toBe("- [x] one")
    expect(withTicked("new\n- [ ] one\n- [ ] one", "0:- [ ] one")).toBeNull()
    expect(withTicked("- [ ] other", "0:- [ ] one")).toBeNull()
    expect(withTicked("- one", "0:- one")).toBeNull()
  })
})

describe("a tick", () => {
  const text = "- [ ] one\n- [ ] two"
  async function aCardWithTasks(owner: User) {
    const { boardId, card } = await aBoardWith(owner, ["To do", "Dig"])
    const cardId = card("Dig")
    await updateCard(owner, { cardId, description: text })
    const description = async () =>
      (await db.card.findUniqueOrThrow({ where: { id: cardId } })).description
    return { boardId, cardId, description }
  }

  test("is refused to viewers, strangers, and where the text has changed", async () => {
    const owner = await aUser()
    const { boardId, cardId, description } = await aCardWithTasks(owner)
    const viewer = await aMember(boardId, "viewer")
    const tick = (by: User, task = "1:- [ ] two") => tickTask(by, { cardId, task })
    await expect(tick(viewer)).rejects.toMatchObject({ status: 403 })
    await expect(tick(await aUser())).rejects.toMatchObject({ status: 404 })
    await expect(tick(owner, "1:- [ ] three")).rejects.toMatchObject({ status: 409 })
    expect(await description()).toBe(text)
  })

  test("edits the description, once, and is taken back by an undo", async () => {
    const owner = await aUser()
    const { boardId, cardId, description } = await aCardWithTasks(owner)
    const task = "1:- [ ] two"
    expect((await tickTask(owner, { cardId, task })).isChanged).toBe(true)
    expect(await description()).toBe("- [ ] one\n- [x] two")
    expect((await tickTask(owner, { cardId, task })).isChanged).toBe(false)
    await undoLast(owner, { boardId })
    expect(await description()).toBe(text)
  })

  test("edits a comment for its author only", async () => {
    const owner = await aUser()
    const { boardId, cardId } = await aCardWithTasks(owner)
    const editor = await aMember(boardId, "editor")
    const { id } = await createComment(editor, { cardId, text, position: 0 })
    const task = "0:- [ ] one"
    await expect(tickCommentTask(owner, { id, task })).rejects.toMatchObject({ status: 403 })
    await tickCommentTask(editor, { id, task })
    const row = await db.comment.findUniqueOrThrow({ where: { id } })
    expect(row.text).toBe("- [x] one\n- [ ] two")
  })
})
