export const cardPath = (boardId: string, cardId: string) => `/board/${boardId}/cards/${cardId}`
