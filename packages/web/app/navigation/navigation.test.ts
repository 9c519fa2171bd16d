import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { inLanguage, inOwnLanguage } from './language.ts'

const OURS =
  /import (?:type )?\{[^}]*\b(Link|NavLink|Form|useNavigate|redirect|Navigate)\b[^}]*\} from 'react-router'/

test('nothing leads to another page but through here, where the language goes along', () => {
  expect("import { Link, useLocation } from 'react-router'").toMatch(OURS)
  const folder = fileURLToPath(new URL('..', import.meta.url))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.startsWith('navigation/'),
  )
  expect(files.length).toBeGreaterThan(200)
  expect(files.filter((name) => OURS.test(readFileSync(`${folder}/${name}`, 'utf8')))).toEqual([])
})

test('in English an address stays as it is', () => {
  for (const to of ['/', '/auth?next=%2Ftest', '#content']) expect(inOwnLanguage(to)).toBe(to)
  expect(inLanguage('?category=trust&lang=de', 'en')).toBe('?category=trust')
})

test('in German it asks for German, once, and keeps all else', async () => {
  vi.resetModules()
  vi.doMock('#web/messages/en/locale.ts', () => ({ LOCALE: 'de' }))
  const { inOwnLanguage: german } = await import('./language.ts')
  vi.doUnmock('#web/messages/en/locale.ts')
  expect(german('/')).toBe('/?lang=de')
  expect(german('/auth?next=%2Ftest')).toBe('/auth?next=%2Ftest&lang=de')
  expect(german('/test?lang=de')).toBe('/test?lang=de')
  expect(german('/dashboard#account-check')).toBe('/dashboard?lang=de#account-check')
  expect(german('#content')).toBe('?lang=de#content')
  expect(german({ pathname: '/a', search: '?b=c' })).toEqual({ pathname: '/a', search: '?b=c&lang=de' })
  for (const elsewhere of ['https://example.org/', 'mailto:a@example.org', '//example.org']) {
    expect(german(elsewhere)).toBe(elsewhere)
  }
})
