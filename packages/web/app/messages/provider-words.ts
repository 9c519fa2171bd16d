import { providersTexts } from './providers/index.ts'

function find(texts: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(texts, key) ? texts[key] : undefined
}

/** What a provider is called that is no longer offered; one of the operator's own goes by the end of its name. */
export function providerName(id: string): string {
  const known = find(providersTexts().names, id)
  if (known !== undefined) return known
  const own = id.replace(/^custom:/, '')
  return own.charAt(0).toUpperCase() + own.slice(1)
}

/** What a code in an address means, in words of ours. */
export function providerError(code: string): string {
  return find(providersTexts().errors, code) ?? providersTexts().unknownError
}
