import { isResponse } from "./sent-forms"

/** The requests for pages that are on their way, by the keys of the pages. */
const underway = new Map<string, Set<Promise<unknown>>>()

/**
 * Returns the data of a page. A page to which one goes while a form is answered is requested twice: where one request is
 * lost, the other one counts.
 * @throws the error of `request` if no other one brings the page
 */
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
