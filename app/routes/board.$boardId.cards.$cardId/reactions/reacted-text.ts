/** A text that can have reactions: a comment, or without its id the card's description. */
export type ReactedText = { commentId?: string }

/** The commands of its forms. */
export const intentsOf = ({ commentId }: ReactedText) =>
  commentId === undefined
    ? { add: "add-card-reaction", remove: "remove-card-reaction" }
    : { add: "add-comment-reaction", remove: "remove-comment-reaction" }

/** The query of the page with the emoji to choose from. */
export const pickerQuery = ({ commentId }: ReactedText): string =>
  commentId === undefined ? "?react" : `?react-comment=${commentId}`

/** Where the focus goes when what has it is gone. */
export const placesBeside = ({ commentId }: ReactedText): [string, string] =>
  commentId === undefined
    ? [".card-description .reaction", ".card-actions summary"]
    : [`#comment-${commentId} .reaction`, `#comment-${commentId} summary`]
