import type { SecurityKey } from './security-key.ts'

/**
 * Installs the globals that the stock client needs for a WebAuthn ceremony, such as `navigator.credentials`, backed by
 * a software key. Restores them after `work`.
 */
export async function withCredentials<T>(key: SecurityKey, work: () => Promise<T>): Promise<T> {
  class PublicKeyCredential {
    static parseCreationOptionsFromJSON = (options: object) => options
    static parseRequestOptionsFromJSON = (options: object) => options
    constructor(response: object) {
      Object.assign(this, response, { toJSON: () => response })
    }
  }
  type CeremonyOptions = { publicKey: Parameters<SecurityKey['create']>[0] }
  const credentials = {
    create: async ({ publicKey }: CeremonyOptions) => new PublicKeyCredential(key.create(publicKey)),
    get: async ({ publicKey }: CeremonyOptions) => new PublicKeyCredential(key.get(publicKey)),
  }
  const globals = {
    PublicKeyCredential,
    navigator: { credentials },
    document: {},
    window: { PublicKeyCredential },
  }
  const replaced = Object.entries(globals).map(
    ([name, value]) => [name, Object.getOwnPropertyDescriptor(globalThis, name), value] as const,
  )
  for (const [name, , value] of replaced) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  }
  try {
    return await work()
  } finally {
    for (const [name, descriptor] of replaced) {
      if (descriptor === undefined) Reflect.deleteProperty(globalThis, name)
      else Object.defineProperty(globalThis, name, descriptor)
    }
  }
}
