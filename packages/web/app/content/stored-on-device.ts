interface StorageEntry {
  /** Name in the browser; `*` is a wildcard. */
  name: string
  where: 'httpCookie' | 'local' | 'session' | 'either'
}

/**
 * All cookies and storage entries of this site. /cookies shows the list, /cookie-settings shows which entries exist in the
 * browser, and a test compares it with every name that the code uses.
 */
export const storedOnDevice = [
  { name: 'twofold-auth', where: 'either' },
  { name: 'twofold-auth*code-verifier', where: 'session' },
  { name: 'twofold-seen', where: 'either' },
  { name: 'twofold-remember', where: 'local' },
  { name: 'twofold-draft:answers:*', where: 'session' },
  { name: 'twofold-draft:post:*', where: 'local' },
  { name: 'twofold-draft:sent-mail', where: 'session' },
  { name: 'twofold-draft:sent-text', where: 'session' },
  { name: 'twofold-draft:language-switch', where: 'session' },
  { name: 'twofold-draft:notice', where: 'session' },
  { name: 'twofold-provider-flow', where: 'session' },
  { name: 'answered-*', where: 'httpCookie' },
  { name: '__Host-auth-sign-up', where: 'httpCookie' },
  { name: '__Host-auth-device', where: 'httpCookie' },
  { name: '__Host-auth-flow, __Host-auth-flow-form', where: 'httpCookie' },
] as const satisfies readonly StorageEntry[]

function matchesName(entry: StorageEntry, key: string): boolean {
  return entry.name.split(', ').some((name) => {
    const parts = name.split('*').map((part) => part.replace(/[^\w]/g, '\\$&'))
    return new RegExp(`^${parts.join('.*')}$`).test(key)
  })
}

/** The entry with a name in the browser; undefined if the list has none. */
export function findStorageEntry(key: string): (typeof storedOnDevice)[number] | undefined {
  return storedOnDevice.find((entry) => matchesName(entry, key))
}
