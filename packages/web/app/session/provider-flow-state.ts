import { readFrom, removeFrom, STORAGE_PREFIX, writeTo } from './device-storage.ts'

const KEY = `${STORAGE_PREFIX}provider-flow`

/** A redirect flow to a provider that this tab has started. */
export type ProviderFlow = { kind: 'sign-in' } | { kind: 'link'; label: string }

/** Without storage, the return is handled like any other URL. */
export function storeProviderFlow(flow: ProviderFlow): void {
  writeTo('sessionStorage', KEY, JSON.stringify(flow))
}

/** Reads and deletes the flow that this tab has started. */
export function consumeProviderFlow(): ProviderFlow | null {
  const stored = readFrom('sessionStorage', KEY)
  removeFrom('sessionStorage', KEY)
  try {
    return JSON.parse(stored ?? 'null') as ProviderFlow | null
  } catch {
    return null
  }
}
