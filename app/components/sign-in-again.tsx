import { useLocation } from "@remix-run/react"
import { CommandButton } from "~/components/forms/command-form"

/** Leaves a sign-in that waits for its second step. */
export function SignInAgain() {
  const { search } = useLocation()
  return (
    <CommandButton action={`/logout${search}`} formClassName="text-center" className="link">
      Sign in as somebody else
    </CommandButton>
  )
}
