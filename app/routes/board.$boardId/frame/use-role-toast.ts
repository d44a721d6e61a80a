import { useEffect, useRef } from "react"
import { showAfterFailure } from "~/client/toasts"
import type { BoardFrame } from "~/models/board/board-page/board-page"
import { inWords, type Role } from "~/models/access/role"

const MEANS: Record<Role, string> = {
  owner: "You can change everything, and manage people.",
  editor: "You can edit cards and lists.",
  viewer: "You can read, but not change anything.",
}

/** Shows a toast when the reader's role changes, because controls appear or disappear with it. */
export function useRoleToast({ userRole, isArchived, viewersComment }: BoardFrame): void {
  const shown = useRef({ userRole, isArchived })
  useEffect(() => {
    const before = shown.current
    shown.current = { userRole, isArchived }
    // The notice of an archived board explains it.
    if (before.isArchived !== isArchived || before.userRole === userRole) return
    showAfterFailure({
      title: `You are now ${inWords(userRole)} here`,
      description:
        userRole === "viewer" && viewersComment
          ? "You can read and comment, but not change anything else."
          : MEANS[userRole],
    })
  }, [userRole, isArchived, viewersComment])
}
