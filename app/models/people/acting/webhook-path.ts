type Of = { id: string; boardId: string | null }

/** The page of the webhooks of a board, or of one's notifications. */
export const webhooksPath = (boardId: string | null) =>
  boardId === null ? "/settings/webhooks" : `/board/${boardId}/webhooks`

export const webhookPath = ({ id, boardId }: Of) => `${webhooksPath(boardId)}/${id}`
