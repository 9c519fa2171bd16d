export type StoredName = (typeof storedOnDevice)[number]['name']

interface StoredThing {
  /** Its name in the browser; `*` is a placeholder. */
  name: string
  where: 'httpCookie' | 'local' | 'session' | 'either'
}

/**
 * Everything this site can leave in a browser. /cookies shows the list, /cookie-settings looks which of it is there, and
 * a test compares it with every name that the code uses.
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
  { name: 'twofold-draft:words', where: 'session' },
  { name: 'twofold-draft:notice', where: 'session' },
  { name: 'twofold-provider-flow', where: 'session' },
  { name: 'answered-*', where: 'httpCookie' },
  { name: '__Host-auth-sign-up', where: 'httpCookie' },
  { name: '__Host-auth-device', where: 'httpCookie' },
  { name: '__Host-auth-flow, __Host-auth-flow-form', where: 'httpCookie' },
] as const satisfies readonly StoredThing[]

function isNamed(thing: StoredThing, key: string): boolean {
  return thing.name.split(', ').some((name) => {
    const parts = name.split('*').map((part) => part.replace(/[^\w]/g, '\\$&'))
    return new RegExp(`^${parts.join('.*')}$`).test(key)
  })
}

/** What the list says about a name; undefined for one that it does not know. */
export function storedThing(key: string): (typeof storedOnDevice)[number] | undefined {
  return storedOnDevice.find((thing) => isNamed(thing, key))
}
