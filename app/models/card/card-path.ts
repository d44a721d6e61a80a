/** The path of a card's page. */
export const cardPath = (boardId: string, cardId: string) => `/board/${boardId}/cards/${cardId}`
