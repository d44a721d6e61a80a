import { z } from "zod"
import type { Background } from "~/models/board/background"
import { CopyBoard, CreateBoard } from "~/models/board/board"
import { Checkbox, Id } from "~/models/fields"

// Each saved template is a board without members.

export const SaveTemplate = CopyBoard.extend({ shared: Checkbox.default(false) })
export type SaveTemplate = z.output<typeof SaveTemplate>

export const SavedTemplateKey = z.object({ templateId: Id })
export type SavedTemplateKey = z.output<typeof SavedTemplateKey>

export const UpdateSavedTemplate = SavedTemplateKey.extend({
  name: CreateBoard.shape.name.optional(),
  shared: Checkbox.optional(),
})
export type UpdateSavedTemplate = z.output<typeof UpdateSavedTemplate>

/** A form leaves out a box that is not ticked. */
export const EditSavedTemplate = UpdateSavedTemplate.extend({ shared: Checkbox.default(false) })

/** Without a name the board gets the template's. */
export const UseSavedTemplate = SavedTemplateKey.extend({
  id: CreateBoard.shape.id,
  name: CreateBoard.shape.name.optional(),
})
export type UseSavedTemplate = z.output<typeof UseSavedTemplate>

export type SavedTemplate = {
  id: string
  name: string
  description: string | null
  background: Background
  shared: boolean
  own: boolean
  by: string
  lists: number
  cards: number
}
