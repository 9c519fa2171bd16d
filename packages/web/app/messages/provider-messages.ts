import { authTexts } from 'virtual:texts/auth'
import { capitalize } from './capitalize.ts'
import { findMessage } from './error-messages.ts'

/** The name of a provider that is no longer configured; for a custom provider, its id without the prefix. */
export function providerName(id: string): string {
  const known = findMessage(authTexts().providers.names, id)
  if (known !== undefined) return known
  return capitalize(id.replace(/^custom:/, ''))
}

/** The message of an error code in a URL. */
export function providerError(code: string): string {
  return findMessage(authTexts().providers.errors, code) ?? authTexts().providers.unknownError
}
