/** The first of them by name, and how many more there are. */
export type Outcomes = {
  deleted: string[]
  moreDeleted: number
  passedOn: { name: string; to: string }[]
  morePassedOn: number
}

/** Of boards and of workspaces. */
export type DeletionPreview = Outcomes & { workspaces: Outcomes }
