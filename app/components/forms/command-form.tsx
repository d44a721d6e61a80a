import {
  Form,
  Link,
  useNavigation,
  type FetcherWithComponents,
  type FormProps,
} from "@remix-run/react"
import {
  createContext,
  forwardRef,
  useContext,
  type ComponentPropsWithoutRef,
  type MouseEvent,
} from "react"
import type { useCommandForm } from "~/client/use-command-form"
import { useDraftId } from "~/client/use-draft-id"
import { useReaderId } from "~/client/use-reader-id"
import { READER_FIELD } from "~/models/people/session/reader"
import { Refusal } from "./refusal"

export type HiddenFields = Readonly<Record<string, string | number | undefined>>

type HiddenProps = { fields: HiddenFields; suppressHydrationWarning?: boolean }

/** Fields that nobody sees. Those that are undefined are left out. */
export const Hidden = ({ fields, ...input }: HiddenProps) =>
  Object.entries(fields).map(
    ([name, value]) =>
      value !== undefined && (
        <input key={name} type="hidden" name={name} value={value} {...input} />
      ),
  )

/** Hidden fields for the parts of a value, such as `base.name`. */
export const prefixed = (prefix: string, values: HiddenFields = {}): HiddenFields =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value] as const),
  )

type Fetcher = Pick<FetcherWithComponents<unknown>, "Form" | "state" | "formData">

type FormState = {
  /** The intent and the hidden fields. */
  command?: HiddenFields
  fetcher?: Fetcher | undefined
  shownAbove?: string | undefined
}

/** The form around a field or a button. */
export const FormContext = createContext<FormState>({})

type Props = Omit<FormProps, "method"> & {
  intent?: string | undefined
  fields?: HiddenFields | undefined
  /** Sends the form without leaving the page. */
  fetcher?: Fetcher | undefined
  /** A form that a script of its own sends, or none. */
  as?: "form"
  /** Conform's, from `useCommandForm`. Its refusal is shown first. */
  form?: ReturnType<typeof useCommandForm>["form"]
  /** The message that stands above the form, which neither it nor a field repeats. */
  shownAbove?: string | undefined
  /** The id of what is created, so that a form that is sent twice creates it once; "" if only scripts give one. */
  draftId?: string | undefined
}

/**
 * A form that posts a command: the intent and the hidden fields, and for which account the page was made. A form with
 * several commands has the intents on its buttons.
 */
export const CommandForm = forwardRef<HTMLFormElement, Props>(function CommandForm(props, ref) {
  return props.draftId === undefined ? (
    <PostForm ref={ref} {...props} />
  ) : (
    <DraftForm ref={ref} {...props} draftId={props.draftId} />
  )
})

const DraftForm = forwardRef<HTMLFormElement, Props & { draftId: string }>(function DraftForm(
  { draftId, onSubmit, ...form },
  ref,
) {
  const setId = useDraftId(draftId === "" ? undefined : draftId)
  return (
    <PostForm
      ref={ref}
      {...form}
      draftId={draftId}
      onSubmit={(event) => {
        setId(event)
        onSubmit?.(event)
      }}
    />
  )
})

const PostForm = forwardRef<HTMLFormElement, Props>(function PostForm(
  { as, intent, fields, fetcher, form, shownAbove, draftId, children, ...attributes },
  ref,
) {
  const AnyForm = as ?? fetcher?.Form ?? Form
  const { id = attributes.id, noValidate = attributes.noValidate, notice } = form ?? {}
  const command = { intent: intent ?? form?.intent, ...fields }
  return (
    <FormContext.Provider value={{ command, fetcher, shownAbove }}>
      <AnyForm ref={ref} {...attributes} id={id} noValidate={noValidate} method="post">
        <Hidden fields={{ [READER_FIELD]: useReaderId() ?? "", id: draftId, ...command }} />
        {shownAbove === undefined && <Refusal className="notice">{notice}</Refusal>}
        {children}
      </AnyForm>
    </FormContext.Provider>
  )
})

/** Whether the form around is being sent. @param ofButton the command, if the form has several */
function useIsSent(ofButton: string | undefined): boolean {
  const { command = {}, fetcher } = useContext(FormContext)
  const navigation = useNavigation()
  const { state, formData } = fetcher ?? navigation
  if (state === "idle" || (!fetcher && navigation.formMethod !== "POST")) return false
  const { intent = "", ...fields } = command
  if ((formData?.get("intent") ?? "") !== (ofButton ?? intent)) return false
  // A fetcher is of this form only, and what it sends may have changed since.
  if (fetcher) return true
  return Object.entries(fields).every(
    ([name, value]) => value === undefined || formData?.get(name) === String(value),
  )
}

type SubmitProps = ComponentPropsWithoutRef<"button"> & {
  /** In place of `children` while the form is being sent. */
  pendingText?: string | undefined
  /** Whether something else is waited for, too. */
  pending?: boolean
  /** The command of this button, if its form has several. */
  intent?: string
}

/** Cannot be pressed twice. It is not `disabled` while it is pending, because that would take the focus from it. */
export function Submit({
  pendingText,
  pending = false,
  intent,
  className = "btn btn-primary",
  children,
  ...button
}: SubmitProps) {
  const isPending = useIsSent(intent) || pending
  const preventRepeat = (event: MouseEvent) => {
    if (isPending) event.preventDefault()
  }
  return (
    <button
      type="submit"
      {...(intent !== undefined && { name: "intent", value: intent })}
      className={className}
      {...button}
      aria-disabled={isPending}
      aria-live="polite"
      onClick={preventRepeat}
    >
      {isPending ? (pendingText ?? children) : children}
    </button>
  )
}

type ButtonProps = Omit<Props, "children" | "className"> &
  Pick<SubmitProps, "aria-label" | "title" | "pendingText" | "className" | "children"> & {
    formClassName?: string
  }

/** A command without visible fields: a form with one button. */
export function CommandButton({ formClassName, pendingText, children, ...props }: ButtonProps) {
  const { "aria-label": label, title, className = "btn btn-plain", ...form } = props
  return (
    <CommandForm {...form} className={formClassName}>
      <Submit aria-label={label} title={title} pendingText={pendingText} className={className}>
        {children}
      </Submit>
    </CommandForm>
  )
}

type CancelProps = {
  to: string
  className?: string
  /** As the safe answer to a question. */
  takesFocus?: boolean
  children?: string
}

/** Leaves a form for the page without it. */
export function Cancel({ to, takesFocus = false, ...props }: CancelProps) {
  const { className = "btn btn-quiet", children = "Cancel" } = props
  return (
    <Link to={to} preventScrollReset className={className} data-autofocus={takesFocus || undefined}>
      {children}
    </Link>
  )
}
