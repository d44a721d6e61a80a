import { isResponse } from "./sent-forms"

const underway = new Map<string, Set<Promise<unknown>>>()

/** A page to which one goes while a form is answered is requested twice: where one is lost, the other counts. */
export async function eitherRequest(key: string, request: Promise<unknown>): Promise<unknown> {
  const requests = underway.get(key) ?? new Set()
  underway.set(key, requests.add(request))
  try {
    return await request
  } catch (error) {
    const others = [...requests].filter((each) => each !== request)
    if (isResponse(error) || others.length === 0) throw error
    return await Promise.any(others).catch(() => {
      throw error
    })
  } finally {
    requests.delete(request)
    if (requests.size === 0) underway.delete(key)
  }
}
