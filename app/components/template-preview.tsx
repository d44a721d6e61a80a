import { Link, useNavigation } from "@remix-run/react"
import type { ReactNode } from "react"
import { PostForm } from "./post-form"
import type { Background } from "~/models/board/board/background"
import type { ShownList } from "~/models/board/template/template"
import { Icon } from "./icon"
import { Submit } from "./submit"
import { TemplateList } from "./template-list"

type Props = {
  title: string
  summary: ReactNode
  background: Background
  lists: ShownList[]
  children: ReactNode
}

export function TemplatePreview({ title, summary, background, lists, children }: Props) {
  return (
    <div className="board-frame">
      <main id="main" className="board-page" data-background={background}>
        <div className="board-bar phone:justify-between">
          <Link to="/templates" className="btn btn-quiet btn-icon" aria-label="All templates">
            <Icon name="chevron-left" />
          </Link>
          <div className="min-w-0 flex-1 phone:order-1 phone:basis-full phone:px-1">
            <h1 className="board-name">{title}</h1>
            <p className="text-small/base">{summary}</p>
          </div>
          {children}
        </div>
        <div className="lists">
          <div className="lists-row">
            {lists.map((list, index) => (
              <TemplateList key={index} list={list} />
            ))}
          </div>
        </div>
      </main>
    </div>
  )
}

export function UseTemplateForm({ draftId }: { draftId: string }) {
  const pending = useNavigation().formData?.get("intent") === "use-template"
  return (
    <PostForm>
      <input type="hidden" name="id" value={draftId} />
      <Submit
        intent="use-template"
        className="btn btn-primary"
        pending={pending}
        pendingText="Creating..."
      >
        Use this template
      </Submit>
    </PostForm>
  )
}
