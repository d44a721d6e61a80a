import { z } from "zod"
import { BoardSummary, CopyBoard, CreateBoard } from "~/models/board/board/board"
import { Checkbox, Count, Id } from "~/models/text/fields"

// Each saved template is a board without members.

export const SaveTemplate = CopyBoard.extend({
  shared: Checkbox.default(false).meta({ description: "With everybody on the server." }),
})
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
  name: CreateBoard.shape.name.optional(),
  id: CreateBoard.shape.id,
})
export type UseSavedTemplate = z.output<typeof UseSavedTemplate>

export const SavedTemplate = BoardSummary.pick({
  id: true,
  name: true,
  description: true,
  background: true,
})
  .extend({
    shared: z.boolean().meta({ description: "Whether everybody on the server can use it." }),
    own: z.boolean().meta({ description: "Whether you have saved it." }),
    by: z
      .string()
      .meta({ description: "The name of who has saved it.", examples: ["Ada Lovelace"] }),
    lists: Count,
    cards: Count,
  })
  .meta({ id: "SavedTemplate" })
export type SavedTemplate = z.output<typeof SavedTemplate>
