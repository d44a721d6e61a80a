export type Outcomes = {
  deleted: string[]
  passedOn: { name: string; to: string }[]
}

/** Of boards and of workspaces. */
export type DeletionPreview = Outcomes & { workspaces: Outcomes }
