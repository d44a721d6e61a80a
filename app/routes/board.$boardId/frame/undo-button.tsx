import { useFetcher } from "@remix-run/react"
import { useState } from "react"
import { useKeepQuery } from "~/client/board-query"
import { Icon } from "~/components/icon"
import { CommandButton, CommandForm, Submit } from "~/components/forms/command-form"

/** Asks for the change that undoing would take back when the reader comes to the button. */
function useNextUndo(boardId: string) {
  const [next, setNext] = useState<string | null>(null)
  const ask = async () => {
    const answer = await fetch(`/api/boards/${boardId}/undo`).catch(() => null)
    if (answer?.ok) setNext(((await answer.json()) as { next: string | null }).next)
  }
  return { next, ask: () => void ask() }
}

const useBoardAddress = (boardId: string) => useKeepQuery()(`/board/${boardId}`)

/** Takes back the reader's last change on the board. On a phone, it is in the board's menu. */
export function UndoButton({ boardId }: { boardId: string }) {
  const { next, ask } = useNextUndo(boardId)
  return (
    <CommandForm fetcher={useFetcher()} action={useBoardAddress(boardId)} className="phone:hidden">
      <Submit
        intent="undo"
        className="btn btn-quiet btn-icon"
        aria-label="Undo my last change"
        title={`${next === null ? "Undo my last change" : `Undo: ${next}`} (Ctrl+Z)`}
        onPointerEnter={ask}
        onFocus={ask}
      >
        <Icon name="undo" />
      </Submit>
    </CommandForm>
  )
}

export function UndoEntry({ boardId }: { boardId: string }) {
  return (
    <CommandButton
      intent="undo"
      fetcher={useFetcher()}
      action={useBoardAddress(boardId)}
      className="menu-item"
    >
      <Icon name="undo" />
      Undo my last change
    </CommandButton>
  )
}
