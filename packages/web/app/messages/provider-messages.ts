import { capitalize } from './capitalize.ts'
import { providersTexts } from './providers/index.ts'

function find(texts: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(texts, key) ? texts[key] : undefined
}

/** The name of a provider that is not configured any more; a custom provider is named by the end of its id. */
export function providerName(id: string): string {
  const known = find(providersTexts().names, id)
  if (known !== undefined) return known
  return capitalize(id.replace(/^custom:/, ''))
}

/** The message of an error code in a URL. */
export function providerError(code: string): string {
  return find(providersTexts().errors, code) ?? providersTexts().unknownError
}
