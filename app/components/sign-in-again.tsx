import { useLocation } from "@remix-run/react"
import { PostForm } from "./post-form"

/** Leaves a sign-in that waits for its second step. */
export function SignInAgain() {
  const { search } = useLocation()
  return (
    <PostForm action={`/logout${search}`} className="text-center">
      <button type="submit" className="link">
        Sign in as somebody else
      </button>
    </PostForm>
  )
}
