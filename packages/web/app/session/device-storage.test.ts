import { AuthClient } from '@supabase/auth-js'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clearStorage, isRemembered, REMEMBER_KEY, removeTabSignIn, signInStorage } from './device-storage.ts'
import { listStoredKeys, setRemembered } from './remember-device.ts'

/** Storage whose keys are properties, as in browsers. */
class TestStorage {
  getItem(key: string): string | null {
    return (this as Record<string, unknown>)[key] === undefined ? null : String(Reflect.get(this, key))
  }
  setItem(key: string, value: string): void {
    Reflect.set(this, key, value)
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key)
  }
}

let device: TestStorage

/** Switches to a new tab with its own sessionStorage. */
function openTab(): TestStorage {
  const sessionStorage = new TestStorage()
  vi.stubGlobal('window', { localStorage: device, sessionStorage })
  return sessionStorage
}

beforeEach(() => {
  device = new TestStorage()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const contents = (storage: TestStorage) => ({ ...storage })

describe('signInStorage', () => {
  test('stores a sign-in on the device and no preference by default', () => {
    const tab = openTab()
    expect(isRemembered()).toBe(true)
    signInStorage.setItem('twofold-auth', 'a')
    expect([contents(device), contents(tab)]).toEqual([{ 'twofold-auth': 'a' }, {}])
    expect(signInStorage.getItem('twofold-auth')).toBe('a')
  })

  test('stores a sign-in in the tab when the user is not remembered', () => {
    const tab = openTab()
    setRemembered(false)
    signInStorage.setItem('twofold-auth', 'a')
    expect([contents(device), contents(tab)]).toEqual([{ [REMEMBER_KEY]: 'off' }, { 'twofold-auth': 'a' }])
    openTab()
    expect(signInStorage.getItem('twofold-auth')).toBeNull()
    expect(isRemembered()).toBe(false)
  })

  test('moves the sign-in but no drafts when the preference changes', () => {
    const tab = openTab()
    tab.setItem('twofold-draft:answers:1', 'work')
    device.setItem('elsewhere', 'x')
    for (const key of ['twofold-auth', 'twofold-seen']) {
      signInStorage.setItem(key, key)
    }
    setRemembered(false)
    expect(contents(device)).toEqual({ elsewhere: 'x', [REMEMBER_KEY]: 'off' })
    expect(Object.keys(tab)).toHaveLength(3)
    setRemembered(true)
    expect(contents(tab)).toEqual({ 'twofold-draft:answers:1': 'work' })
    expect(Object.keys(device)).toHaveLength(3)
    expect(device.getItem(REMEMBER_KEY)).toBeNull()
  })

  test('stores nothing on the device when an email is requested without signing in', async () => {
    const tab = openTab()
    const client = new AuthClient({
      url: 'http://service.test',
      storageKey: 'twofold-auth',
      storage: signInStorage,
      flowType: 'pkce',
      autoRefreshToken: false,
      detectSessionInUrl: false,
      fetch: async () => new Response('{}', { status: 200 }),
    })
    await client.resetPasswordForEmail('a@example.com')
    expect(contents(device)).toEqual({})
    expect(Object.keys(tab).length).toBeGreaterThan(0)
    setRemembered(true)
    expect(contents(device)).toEqual({})
  })

  test('does not overwrite the sign-in of the device when the tab has its own', () => {
    openTab()
    setRemembered(false)
    signInStorage.setItem('twofold-auth', 'hers')
    const own = window
    openTab()
    setRemembered(true)
    signInStorage.setItem('twofold-auth', 'his')
    vi.stubGlobal('window', own)
    signInStorage.setItem('twofold-auth', 'hers, renewed')
    expect(signInStorage.getItem('twofold-auth')).toBe('hers, renewed')
    expect(device.getItem('twofold-auth')).toBe('his')
    removeTabSignIn()
    expect(signInStorage.getItem('twofold-auth')).toBe('his')
  })

  test('stores a sign-in in memory when the browser forbids storage', () => {
    const forbid = () => {
      throw new Error('forbidden')
    }
    vi.stubGlobal('window', Object.defineProperties({}, { localStorage: { get: forbid } }))
    signInStorage.setItem('twofold-auth', 'a')
    expect(signInStorage.getItem('twofold-auth')).toBe('a')
    setRemembered(false)
    expect([isRemembered(), listStoredKeys()]).toEqual([true, []])
    clearStorage()
    expect(signInStorage.getItem('twofold-auth')).toBeNull()
  })
})

test('clearStorage removes all entries of this site except the named keys', () => {
  const tab = openTab()
  setRemembered(false)
  signInStorage.setItem('twofold-auth', 'a')
  tab.setItem('twofold-draft:x', 'b')
  device.setItem('elsewhere', 'c')
  expect(listStoredKeys().sort()).toEqual(['twofold-auth', 'twofold-draft:x', REMEMBER_KEY].sort())
  clearStorage([REMEMBER_KEY])
  expect(listStoredKeys()).toEqual([REMEMBER_KEY])
  clearStorage()
  expect([contents(device), contents(tab)]).toEqual([{ elsewhere: 'c' }, {}])
})
