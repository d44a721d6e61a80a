import { useFetcher } from "@remix-run/react"
import { useState, type MouseEvent } from "react"
import { useKeepQuery } from "~/client/board-query"
import { Icon } from "~/components/icon"
import { PostForm } from "~/components/post-form"

function useUndo(boardId: string) {
  const fetcher = useFetcher()
  const pending = fetcher.state !== "idle"
  const action = useKeepQuery()(`/board/${boardId}`)
  const button = {
    type: "submit" as const,
    name: "intent",
    value: "undo",
    "aria-disabled": pending,
    // A double click means one change.
    onClick: (event: MouseEvent) => pending && event.preventDefault(),
  }
  return { Form: fetcher.Form, action, button }
}

/** Asks for the change that undoing would take back when the reader comes to the button. */
function useNextUndo(boardId: string) {
  const [next, setNext] = useState<string | null>(null)
  const ask = async () => {
    const answer = await fetch(`/api/boards/${boardId}/undo`).catch(() => null)
    if (answer?.ok) setNext(((await answer.json()) as { next: string | null }).next)
  }
  return { next, ask: () => void ask() }
}

/** Takes back the reader's last change on the board. On a phone, it is in the board's menu. */
export function UndoButton({ boardId }: { boardId: string }) {
  const { Form, action, button } = useUndo(boardId)
  const { next, ask } = useNextUndo(boardId)
  return (
    <PostForm as={Form} action={action} className="phone:hidden">
      <button
        {...button}
        className="btn btn-quiet btn-icon"
        aria-label="Undo my last change"
        title={`${next === null ? "Undo my last change" : `Undo: ${next}`} (Ctrl+Z)`}
        onPointerEnter={ask}
        onFocus={ask}
      >
        <Icon name="undo" />
      </button>
    </PostForm>
  )
}

export function UndoEntry({ boardId }: { boardId: string }) {
  const { Form, action, button } = useUndo(boardId)
  return (
    <PostForm as={Form} action={action}>
      <button {...button} className="menu-item">
        <Icon name="undo" />
        Undo my last change
      </button>
    </PostForm>
  )
}
