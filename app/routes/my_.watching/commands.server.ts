import { command, type Command, type Feedback } from "~/http/command.server"
import type { Actor } from "~/models/access/access.server"
import { done, failed, type Undone } from "~/models/text/reply/reply"
import { WatchBoard, WatchCard, WatchList } from "~/models/board/watch/watch"
import { setBoardWatch, setCardWatch, setListWatch } from "~/models/board/watch/watch.server"

type Choice = { watch: boolean }

/** Returns the input, which the toast names. */
const returning =
  <Input extends Choice>(setWatch: (actor: Actor, input: Input) => Promise<void>) =>
  async (actor: Actor, input: Input): Promise<Input> => {
    await setWatch(actor, input)
    return input
  }

type Key = "boardId" | "listId" | "cardId"

/** Offers to watch it again. */
const feedback = <K extends Key>(noun: string, key: K): Feedback<Choice & Record<K, string>> => ({
  done: (input, { pathname, search }) => {
    if (input.watch) return done(`You watch the ${noun} again`)
    const again = { watch: "true", [key]: input[key] } as Extract<Undone, { watch: "true" }>
    return {
      ...done(`You no longer watch the ${noun}`),
      undo: { ...again, action: `${pathname}${search}` },
    }
  },
  failed: failed("Error", `Failed to watch the ${noun}`),
  back: (_result, _params, { pathname, search }) => `${pathname}${search}`,
})

export const watchCommands: Record<string, Command> = {
  "watch-board": command(WatchBoard, returning(setBoardWatch), feedback("board", "boardId")),
  "watch-list": command(WatchList, returning(setListWatch), feedback("list", "listId")),
  "watch-card": command(WatchCard, returning(setCardWatch), feedback("card", "cardId")),
}
