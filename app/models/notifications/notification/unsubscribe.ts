/** Letters that one link stops together: the weekly digest, or all about notifications. */
export type StoppableLetters = "notifications" | "digest"
