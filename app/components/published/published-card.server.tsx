import type { ReactNode } from "react"
import { CardLabels } from "~/components/card-labels"
import { DueChip } from "~/components/due-chip"
import { Markdown } from "~/components/markdown"
import { PersonName } from "~/components/person"
import { sizeText } from "~/models/board/attachment/file-type"
import {
  hasText,
  headingOf,
  propertiesWith,
  textOf,
  type PropertyWith,
} from "~/models/board/card/card-property"
import { isDone } from "~/models/board/card/done"
import { dueTone } from "~/models/board/card/due-date"
import { RELATION_WORDS } from "~/models/board/relation-kind/relation-kind"
import { publicFaces } from "~/models/exchange/publish/public-faces.server"
import type { PublicLinks } from "~/models/exchange/publish/public-links"
import type {
  PublicBoard,
  PublicCard,
  PublicComment,
  PublicFile,
  PublicItem,
  PublicRelation,
} from "~/models/exchange/publish/public-view"
import { UTC } from "~/models/text/time/clock"
import { faceDate, momentText } from "~/models/text/time/date-text.server"

type Props = { board: PublicBoard; card: PublicCard; links: PublicLinks }

/** A card of a public board with everything on it that is shown. */
export function PublishedCard({ board, card, links }: Props) {
  const { face, descriptionHtml, checklists, files, relations, comments } = card
  return (
    <article className="published-card">
      <p>
        <a className="link" href={links.view("lists")}>
          All cards
        </a>
      </p>
      <h2 dir="auto">{face.title}</h2>
      <Facts board={board} card={card} />
      {descriptionHtml !== "" && (
        <Part title="Description">
          <Markdown html={descriptionHtml} />
        </Part>
      )}
      {checklists.map(({ name, items }, at) => (
        // Checklists have no id here, and two may have the same name.
        <Part key={at} title={name}>
          <ul className="published-items">
            {items.map((item, place) => (
              <Item key={place} item={item} board={board} />
            ))}
          </ul>
        </Part>
      ))}
      {files.length > 0 && (
        <Part title="Attachments">
          <ul className="published-files">
            {files.map((file) => (
              <File key={file.place} file={file} number={face.number} links={links} />
            ))}
          </ul>
        </Part>
      )}
      {relations.length > 0 && (
        <Part title="Related cards">
          <ul>
            {relations.map((relation) => (
              <Relation
                key={`${relation.kind} ${String(relation.number)}`}
                relation={relation}
                links={links}
              />
            ))}
          </ul>
        </Part>
      )}
      {comments.length > 0 && (
        <Part title="Comments">
          {comments.map((comment, at) => (
            <Comment key={at} comment={comment} zone={board.zone} />
          ))}
        </Part>
      )}
    </article>
  )
}

type Fact = PropertyWith<"isPublic"> & PropertyWith<"fact">

function Facts({ board, card: { face, list } }: Pick<Props, "board" | "card">) {
  const shown = publicFaces(board)(face)
  const people = board.people.filter(({ id }) => face.assigned?.includes(id))
  const own: Record<Exclude<Fact, PropertyWith<"text">>, ReactNode> = {
    labels: shown.labels && <CardLabels labels={shown.labels} />,
    dueDate: shown.due && <DueChip due={shown.due} />,
    startDate: shown.start && <time dateTime={shown.start[1]}>{shown.start[0]}</time>,
    priority: face.priority,
  }
  const facts: [name: string, value: ReactNode][] = [
    ["Card", `#${String(face.number)}`],
    [
      "List",
      list !== "" && (
        <span key="list" dir="auto">
          {list}
        </span>
      ),
    ],
    ["State", isDone(face) ? "Done" : undefined],
    [
      "People",
      people.length > 0 && <PersonName>{people.map(({ name }) => name).join(", ")}</PersonName>,
    ],
    ...FACTS.map((name): [string, ReactNode] => [
      headingOf(name),
      hasText(name) ? textOf(face, name) : own[name],
    ]),
    ...(face.fields ?? []).map(({ name, text }): [string, ReactNode] => [name, text || "Yes"]),
  ]
  return (
    <dl className="published-facts">
      {facts.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

const PUBLIC = new Set<string>(propertiesWith("isPublic"))
const FACTS = propertiesWith("fact").filter((name): name is Fact => PUBLIC.has(name))

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="card-section">
    <h3 dir="auto">{title}</h3>
    {children}
  </section>
)

function Item({ item, board }: { item: PublicItem; board: PublicBoard }) {
  const { text, completed, dueDate, assignee } = item
  return (
    <li>
      <span role="img" aria-label={completed ? "Done" : "Not done"}>
        {completed ? "☑" : "☐"}
      </span>{" "}
      <span dir="auto">{text}</span>{" "}
      {dueDate !== undefined && <DueChip due={dueOf({ dueDate, completed }, board)} />}
      {assignee !== undefined && <PersonName>{assignee}</PersonName>}
    </li>
  )
}

function dueOf(
  { dueDate, completed }: { dueDate: string; completed: boolean },
  { zone, now = Date.now() }: PublicBoard,
) {
  const tone = dueTone({ dueDate, done: completed }, now)
  return [faceDate(dueDate, zone, now), tone, dueDate] as const
}

type FileProps = { file: PublicFile; number: number; links: PublicLinks }

function File({ file, number, links }: FileProps) {
  const { name, size, isPicture, hasOriginal, href } = file
  const at = href ?? links.file(number, file, !hasOriginal)
  return (
    <li>
      <a href={at} rel={href === null ? undefined : "nofollow noopener noreferrer"}>
        {isPicture && (
          <img
            src={links.file(number, file, true)}
            alt=""
            loading="lazy"
            className="published-picture"
          />
        )}
        <span dir="auto">{name}</span>
      </a>
      {hasOriginal && <span className="text-muted"> {sizeText(size)}</span>}
    </li>
  )
}

const Relation = ({ relation, links }: { relation: PublicRelation; links: PublicLinks }) => (
  <li>
    <span className="text-muted">This card {RELATION_WORDS[relation.kind]}</span>{" "}
    <a className="link" href={links.card(relation.number)} dir="auto">
      {relation.title}
    </a>
    {relation.done && " (done)"}
  </li>
)

const Comment = ({ comment, zone }: { comment: PublicComment; zone: string }) => (
  <article className="published-comment">
    <p className="text-muted">
      <PersonName>{comment.author}</PersonName>,{" "}
      <time dateTime={comment.createdAt}>{momentText(comment.createdAt, { ...UTC, zone })}</time>
      {comment.edited && ", edited"}
    </p>
    <Markdown html={comment.html} />
  </article>
)
