import { Form, type FormProps } from "@remix-run/react"
import { forwardRef, type ComponentType, type RefAttributes } from "react"
import { useReaderId } from "~/client/use-reader-id"
import { READER_FIELD } from "~/models/people/session/reader"

type Props = Omit<FormProps, "method"> & {
  /** A fetcher's form, or one that a script of its own sends; by default Remix's. */
  as?: ComponentType<FormProps & RefAttributes<HTMLFormElement>> | "form"
}

/** A form that posts. It says for which account the page was made. */
export const PostForm = forwardRef<HTMLFormElement, Props>(function PostForm(
  { as: AnyForm = Form, children, ...form },
  ref,
) {
  return (
    <AnyForm ref={ref} {...form} method="post">
      <ReaderField />
      {children}
    </AnyForm>
  )
})

const ReaderField = () => <input type="hidden" name={READER_FIELD} value={useReaderId() ?? ""} />
