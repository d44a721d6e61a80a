/** The boards that the deletion of an account changes; all others stay as they are. */
export type DeletionPreview = {
  /** Names of the boards that are deleted. */
  deleted: string[]
  /** Boards that pass to another owner, with the names of both. */
  passedOn: { board: string; to: string }[]
}
