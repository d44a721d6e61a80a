/** What becomes of a person's boards when their account is deleted; the others stay as they are. */
export type DeletionPreview = {
  /** The names of the boards that are deleted with it. */
  deleted: string[]
  /** The boards that get another owner, and who that will be. */
  passedOn: { board: string; to: string }[]
}
