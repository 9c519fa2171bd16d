import { currentLanguage } from './language.ts'
import { problemsTexts } from './problems/index.ts'
import { refusalsTexts } from './refusals/index.ts'
import { sessionTexts } from './session/index.ts'

interface Refusal {
  message: string
  code?: string | null | undefined
  name?: string | undefined
}

const find = (
  texts: Readonly<Record<string, string>>,
  name: string | null | undefined,
): string | undefined => (typeof name === 'string' && Object.hasOwn(texts, name) ? texts[name] : undefined)

/** What a field is refused with, in the language of the page: the rules speak English themselves. */
export function fieldWords(message: string): string {
  return currentLanguage() === 'en' ? message : (find(refusalsTexts().fields, message) ?? message)
}

/** A refusal of the application. An English page shows what the service says. */
export function apiWords({ message, code }: Refusal): string {
  if (currentLanguage() === 'en') return message
  const texts = refusalsTexts()
  return find(texts.fields, message) ?? find(texts.api, code) ?? texts.unknown
}

/** A refusal of the authentication service, or of its client alone. */
export function authWords({ message, code, name }: Refusal): string {
  if (currentLanguage() === 'en') return message
  const texts = refusalsTexts()
  // The client takes a busy service for the network, and keeps what it said.
  const retry = /fetch|network|load failed|keine Verbindung/i.test(message)
    ? problemsTexts().offline
    : texts.auth.server_busy
  const words =
    find(texts.fields, message) ??
    find(texts.auth, code) ??
    (name === 'AuthRetryableFetchError' ? retry : texts.unknown)
  const wait = waitIn(message)
  return wait === undefined ? words : `${words} ${wait}`
}

/** Seconds in the words of the service, or the German sentence that was added for an answer that had a header alone. */
function waitIn(message: string): string | undefined {
  const seconds = /after (\d+) seconds/.exec(message)?.[1]
  return seconds === undefined
    ? /\. (In \d+ .+)$/.exec(message)?.[1]
    : sessionTexts().waitSeconds({ seconds })
}
