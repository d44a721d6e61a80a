import { useSubmit } from "@remix-run/react"
import {
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type FormEvent,
  type ReactNode,
} from "react"
import { passkeyObstacle, passkeyProblem } from "~/client/passkeys"
import { useHydrated } from "~/client/use-hydrated"
import { CommandForm, Submit } from "~/components/forms/command-form"
import { Refusal } from "~/components/forms/refusal"

type Props = Pick<ComponentProps<typeof CommandForm>, "intent" | "form" | "shownAbove"> & {
  /** Where passkeys of this server work. */
  origin: string
  /** Asks the browser, which asks the person. */
  ask: () => Promise<unknown>
  text: string
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
  ask,
  text,
  className,
  startsAtOnce,
  children,
  ...command
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
    <CommandForm ref={formRef} {...command} className="grid gap-4" onSubmit={send}>
      {children}
      <Refusal className="notice">{problem}</Refusal>
      <Submit pending={isAsking} pendingText="Waiting for your passkey..." className={className}>
        {text}
      </Submit>
    </CommandForm>
  )
}
