import { capitalize } from './capitalize.ts'
import { findMessage } from './error-messages.ts'
import { providersTexts } from './providers/index.ts'

/** The name of a provider that is no longer configured; for a custom provider, its id without the prefix. */
export function providerName(id: string): string {
  const known = findMessage(providersTexts().names, id)
  if (known !== undefined) return known
  return capitalize(id.replace(/^custom:/, ''))
}

/** The message of an error code in a URL. */
export function providerError(code: string): string {
  return findMessage(providersTexts().errors, code) ?? providersTexts().unknownError
}
