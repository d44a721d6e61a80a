import { useSubmit } from "@remix-run/react"
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from "react"
import { passkeyObstacle, passkeyProblem } from "~/client/passkeys"
import { useHydrated } from "~/client/use-hydrated"
import { PostForm } from "./post-form"
import { Submit } from "./submit"

type Props = {
  /** Of the form, whose fields name it. */
  id?: string
  intent: string
  /** Where passkeys of this server work. */
  origin: string
  /** Asks the browser, which asks the person. */
  ask: () => Promise<unknown>
  text: string
  pending: boolean
  className?: string
  startsAtOnce?: boolean
  children?: ReactNode
}

/** A form that sends a passkey: the one of the product that needs JavaScript, and says so without it. */
export function PasskeyForm({ origin, ...props }: Props) {
  if (!useHydrated()) return <p className="text-muted">Passkeys need JavaScript.</p>
  const obstacle = passkeyObstacle(origin)
  return obstacle === null ? <Asking {...props} /> : <p className="notice">{obstacle}</p>
}

function Asking({
  id,
  intent,
  ask,
  text,
  pending,
  className,
  startsAtOnce,
  children,
}: Omit<Props, "origin">) {
  const submit = useSubmit()
  const formRef = useRef<HTMLFormElement>(null)
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    if (startsAtOnce) formRef.current?.requestSubmit()
  }, [startsAtOnce])
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setAsking(true)
    setProblem(null)
    ask()
      .then((answer) => {
        form.set("passkey", JSON.stringify(answer))
        submit(form, { method: "post" })
      })
      .catch((error: unknown) => setProblem(passkeyProblem(error)))
      .finally(() => setAsking(false))
  }
  return (
    <PostForm ref={formRef} id={id} className="grid gap-4" onSubmit={send}>
      <input type="hidden" name="intent" value={intent} />
      {children}
      {problem !== null && (
        <p className="notice" role="alert">
          {problem}
        </p>
      )}
      <Submit
        pending={pending || isAsking}
        pendingText="Waiting for your passkey..."
        {...(className !== undefined && { className })}
      >
        {text}
      </Submit>
    </PostForm>
  )
}
