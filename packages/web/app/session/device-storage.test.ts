import { AuthClient } from '@supabase/auth-js'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clearStorage, forgetInTab, isRemembered, REMEMBER_KEY, signInStorage } from './device-storage.ts'
import { changeRemembered, keysOnDevice } from './remembering.ts'

/** A storage as in browsers: its keys are properties, and it can be full. */
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

/** Another tab has a sessionStorage of its own. */
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

describe('where a sign-in is kept', () => {
  test('on the device, and no wish is written before anybody has one', () => {
    const tab = openTab()
    expect(isRemembered()).toBe(true)
    signInStorage.setItem('twofold-auth', 'a')
    expect([contents(device), contents(tab)]).toEqual([{ 'twofold-auth': 'a' }, {}])
    expect(signInStorage.getItem('twofold-auth')).toBe('a')
  })

  test('stays in the tab when the user does not want to be remembered', () => {
    const tab = openTab()
    changeRemembered(false)
    signInStorage.setItem('twofold-auth', 'a')
    expect([contents(device), contents(tab)]).toEqual([{ [REMEMBER_KEY]: 'off' }, { 'twofold-auth': 'a' }])
    openTab()
    expect(signInStorage.getItem('twofold-auth')).toBeNull()
    expect(isRemembered()).toBe(false)
  })

  test('an open one moves with the wish, with all that belongs to it, and work that waits stays', () => {
    const tab = openTab()
    tab.setItem('twofold-draft:answers:1', 'work')
    device.setItem('elsewhere', 'x')
    for (const key of ['twofold-auth', 'twofold-seen']) {
      signInStorage.setItem(key, key)
    }
    changeRemembered(false)
    expect(contents(device)).toEqual({ elsewhere: 'x', [REMEMBER_KEY]: 'off' })
    expect(Object.keys(tab)).toHaveLength(3)
    changeRemembered(true)
    expect(contents(tab)).toEqual({ 'twofold-draft:answers:1': 'work' })
    expect(Object.keys(device)).toHaveLength(3)
    expect(device.getItem(REMEMBER_KEY)).toBeNull()
  })

  test('requesting an email stores nothing on the device of a user who never signs in', async () => {
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
    changeRemembered(true)
    expect(contents(device)).toEqual({})
  })

  test('a tab that has one of its own never writes over the one of the device', () => {
    openTab()
    changeRemembered(false)
    signInStorage.setItem('twofold-auth', 'hers')
    const own = window
    openTab()
    changeRemembered(true)
    signInStorage.setItem('twofold-auth', 'his')
    vi.stubGlobal('window', own)
    signInStorage.setItem('twofold-auth', 'hers, renewed')
    expect(signInStorage.getItem('twofold-auth')).toBe('hers, renewed')
    expect(device.getItem('twofold-auth')).toBe('his')
    forgetInTab()
    expect(signInStorage.getItem('twofold-auth')).toBe('his')
  })

  test('as long as the page where the browser forbids storage', () => {
    const refuse = () => {
      throw new Error('forbidden')
    }
    vi.stubGlobal('window', Object.defineProperties({}, { localStorage: { get: refuse } }))
    signInStorage.setItem('twofold-auth', 'a')
    expect(signInStorage.getItem('twofold-auth')).toBe('a')
    changeRemembered(false)
    expect([isRemembered(), keysOnDevice()]).toEqual([true, []])
    clearStorage()
    expect(signInStorage.getItem('twofold-auth')).toBeNull()
  })
})

test('clearing removes everything of this site and nothing of others; the wish stays where it is named', () => {
  const tab = openTab()
  changeRemembered(false)
  signInStorage.setItem('twofold-auth', 'a')
  tab.setItem('twofold-draft:x', 'b')
  device.setItem('elsewhere', 'c')
  expect(keysOnDevice().sort()).toEqual(['twofold-auth', 'twofold-draft:x', REMEMBER_KEY].sort())
  clearStorage([REMEMBER_KEY])
  expect(keysOnDevice()).toEqual([REMEMBER_KEY])
  clearStorage()
  expect([contents(device), contents(tab)]).toEqual([{ elsewhere: 'c' }, {}])
})
