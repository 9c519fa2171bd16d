import { providerTexts } from './en/providers.ts'

/** What a provider is called that is no longer offered; one of the operator's own goes by the end of its name. */
export function providerName(id: string): string {
  const known = Object.hasOwn(providerTexts.names, id) ? providerTexts.names[id] : undefined
  if (known !== undefined) return known
  const own = id.replace(/^custom:/, '')
  return own.charAt(0).toUpperCase() + own.slice(1)
}

/** What a code in an address means, in words of ours. */
export function providerError(code: string): string {
  const known = Object.hasOwn(providerTexts.errors, code) ? providerTexts.errors[code] : undefined
  return known ?? providerTexts.unknownError
}
