import type * as english from '../en/refusal-words.ts'
import { problemTexts } from './problems.ts'
import { refusalTexts } from './refusals.ts'
import { sessionTexts } from './session.ts'

const known = (texts: Record<string, string>, name: string | null | undefined): string | undefined =>
  typeof name === 'string' && Object.hasOwn(texts, name) ? texts[name] : undefined

export const fieldWords: typeof english.fieldWords = (message) =>
  known(refusalTexts.fields, message) ?? message

/** By its code, as what it says in detail is English. */
export const apiWords: typeof english.apiWords = ({ message, code }) =>
  known(refusalTexts.fields, message) ?? known(refusalTexts.api, code) ?? refusalTexts.unknown

/** Likewise, with the time to wait if it tells one; what the client says by itself has a name and no code. */
export const authWords: typeof english.authWords = ({ message, code, name }) => {
  // The client takes a busy service for the network, and keeps what it said.
  const retry = /fetch|network|load failed|keine Verbindung/i.test(message)
    ? problemTexts.offline
    : refusalTexts.auth.server_busy
  const words =
    known(refusalTexts.fields, message) ??
    known(refusalTexts.auth, code) ??
    (name === 'AuthRetryableFetchError' ? retry : refusalTexts.unknown)
  const wait = waitIn(message)
  return wait === undefined ? words : `${words} ${wait}`
}

/** Seconds in the words of the service, or the German sentence that was added for an answer that had a header alone. */
function waitIn(message: string): string | undefined {
  const seconds = /after (\d+) seconds/.exec(message)?.[1]
  return seconds === undefined ? /\. (In \d+ .+)$/.exec(message)?.[1] : sessionTexts.waitSeconds({ seconds })
}
