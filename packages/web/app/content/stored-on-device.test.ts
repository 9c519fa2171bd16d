import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AuthClient } from '@supabase/auth-js'
import { afterEach, expect, test, vi } from 'vitest'
import { findStorageEntry, storedOnDevice } from './stored-on-device.ts'

const PACKAGES = fileURLToPath(new URL('../../../', import.meta.url))

function listSources(folder: string): { name: string; source: string }[] {
  return readdirSync(PACKAGES + folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(^|\/)testing\//.test(name))
    .map((name) => ({
      name: `${folder}/${name}`,
      source: readFileSync(`${PACKAGES}${folder}/${name}`, 'utf8'),
    }))
}

const pages = listSources('web/app').filter(({ name }) => !name.endsWith('/stored-on-device.ts'))
const service = [...listSources('auth/src'), ...listSources('server/src')]

afterEach(() => {
  vi.unstubAllGlobals()
})

test('only listed files access storage', () => {
  const accessing = pages.filter(({ source }) =>
    /\b(localStorage|sessionStorage|indexedDB|caches|cookieStore)\b|document\.cookie|\bcookie:/.test(source),
  )
  expect(accessing.map(({ name }) => name).sort()).toEqual([
    'web/app/features/assessment/unsent-store.ts',
    'web/app/features/auth/sent-mail.ts',
    'web/app/features/auth/sent-text.ts',
    'web/app/features/blog-admin/local-draft-store.ts',
    'web/app/features/feedback/responded-cookie.ts',
    'web/app/features/feedback/survey-page.tsx',
    'web/app/navigation/language-switch-state.ts',
    'web/app/session/device-storage.ts',
    'web/app/session/persisted-notice.ts',
    'web/app/session/provider-flow-state.ts',
    'web/app/session/remember-device.ts',
  ])
})

test('storedOnDevice lists every storage name that pages use', () => {
  const names = pages.flatMap(({ source }) => [
    ...source.matchAll(/['"`](?:twofold-|\$\{STORAGE_PREFIX\})([a-z-]+:?)/g),
  ])
  const found = [...new Set(names.map(([, rest]) => `twofold-${rest}`))].sort()
  expect(found).toEqual([
    'twofold-auth',
    'twofold-draft:',
    'twofold-provider-flow',
    'twofold-remember',
    'twofold-seen',
  ])
  const drafts = pages.flatMap(({ source }) =>
    source.includes('draftKey(')
      ? [...source.matchAll(/= (?:draftKey\()?'([a-z-]+:|sent-mail|sent-text|notice|language-switch)'/g)]
      : [],
  )
  expect(drafts.map(([, name]) => name).sort()).toEqual([
    'answers:',
    'language-switch',
    'notice',
    'post:',
    'sent-mail',
    'sent-text',
  ])
  const whole = found.filter((name) => !name.endsWith(':'))
  for (const name of [...whole, ...drafts.map(([, name]) => `twofold-draft:${name}`.replace(/:$/, ':x'))]) {
    expect(findStorageEntry(name), name).toBeDefined()
  }
})

test('storedOnDevice lists every cookie that a server sets', () => {
  const own = pages
    .filter(({ name }) => name.endsWith('feedback/responded-cookie.ts'))
    .map(({ source }) => `${/NAME = '([^']+)'/.exec(source)?.[1]}*`)
  expect(own).toEqual(['answered-*'])
  const setting = service.filter(({ source }) => /[^.]setCookieHeader\(settings/.test(source))
  const names = setting.flatMap(({ source }) =>
    [...source.matchAll(/'(auth-[a-z-]+)'/g)].map(([, name]) => name),
  )
  expect(setting.map(({ name }) => name).sort()).toEqual([
    'auth/src/core/sessions/devices.ts',
    'auth/src/core/verification/sign-up-browser.ts',
    'auth/src/plugins/federation/flow-binding.ts',
  ])
  const cookies = [...own, ...new Set(names.map((name) => `__Host-${name}`))]
  for (const name of cookies) expect(findStorageEntry(name)?.where, name).toBe('httpCookie')
  const listed = storedOnDevice.filter(({ where }) => where === 'httpCookie')
  expect(listed.flatMap(({ name }) => name.split(', ')).sort()).toEqual(cookies.sort())
})

test('storedOnDevice lists every name that the auth client stores', async () => {
  const storage = new Map<string, string>()
  const storedKeys: string[] = []
  const user = { id: 'someone', email: 'a@example.com', user_metadata: {}, app_metadata: {} }
  const session = {
    access_token: 'e30.e30.x',
    refresh_token: 'r',
    token_type: 'bearer',
    expires_in: 3600,
    user,
  }
  const respond = async (input: unknown) =>
    new Response(JSON.stringify(String(input).includes('/token') ? session : {}), {
      headers: { 'Content-Type': 'application/json' },
    })
  vi.stubGlobal('window', {
    location: { href: 'http://site.test/', assign: () => {} },
    addEventListener: () => {},
  })
  const client = new AuthClient({
    url: 'http://service.test',
    storageKey: 'twofold-auth',
    flowType: 'pkce',
    autoRefreshToken: false,
    detectSessionInUrl: () => false,
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => {
        storedKeys.push(key)
        storage.set(key, value)
      },
      removeItem: (key) => void storage.delete(key),
    },
    fetch: respond,
  })
  await client.signUp({ email: 'a@example.com', password: 'A-quiet-place-1' })
  await client.resetPasswordForEmail('a@example.com')
  await client.signInWithOtp({ email: 'a@example.com' })
  await client.signInWithOAuth({ provider: 'google', options: { skipBrowserRedirect: true } })
  await client.signInWithPassword({ email: 'a@example.com', password: 'A-quiet-place-1' })
  expect(storedKeys).toContain('twofold-auth')
  expect(storedKeys.some((key) => key.endsWith('code-verifier'))).toBe(true)
  for (const key of storedKeys) expect(findStorageEntry(key), key).toBeDefined()
})

test('findStorageEntry returns nothing for an unlisted name', () => {
  for (const name of ['twofold', 'twofold-auth-other', 'twofold-drafts', 'xtwofold-auth', 'auth-device']) {
    expect(findStorageEntry(name), name).toBeUndefined()
  }
})
