import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { keptPage } from "~/client/page"
import { OwnLabels } from "~/components/label-settings/own-labels"
import { Section } from "~/components/section"
import { handleForm } from "~/http/handle-form.server"
import { labelCommands } from "~/http/label-commands.server"
import { readLabels, readOpenLabelUses } from "~/http/labels.server"
import { newId } from "~/models/text/id"

export async function loader(args: LoaderFunctionArgs) {
  const [labels, uses] = [await readLabels(args), await readOpenLabelUses(args)]
  // The id of the label that the form creates: a form that is sent twice creates one.
  return { labels, uses, draftId: newId() }
}

export const action = (args: ActionFunctionArgs) => handleForm(args, labelCommands)

export const { meta, clientLoader, clientAction, handle, shouldRevalidate } =
  keptPage("Label settings")

export default function LabelsOfPerson() {
  return (
    <Section id="labels" title="Your labels">
      <p className="text-muted">
        You can put them on cards of any board. The labels of a board are changed there: choose
        Labels in its menu.
      </p>
      <OwnLabels {...useLoaderData<typeof loader>()} className="grid gap-3" />
    </Section>
  )
}
