import { STORAGE_PREFIX, takeJson, writeTo } from './device-storage.ts'

const KEY = `${STORAGE_PREFIX}provider-flow`

/** A redirect flow to a provider that this tab has started. */
export type ProviderFlow = { kind: 'sign-in' } | { kind: 'link'; label: string }

/** Without storage, the return is handled like any other URL. */
export function storeProviderFlow(flow: ProviderFlow): void {
  writeTo('sessionStorage', KEY, JSON.stringify(flow))
}

/** Reads and deletes the flow that this tab has started. */
export const consumeProviderFlow = (): ProviderFlow | null => takeJson(KEY) as ProviderFlow | null
