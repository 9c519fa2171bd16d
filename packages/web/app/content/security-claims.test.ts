import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { storedOnDevice } from './stored-on-device.ts'

const security = readFileSync(new URL('../../../../SECURITY.md', import.meta.url), 'utf8')

test('SECURITY.md lists exactly the cookies of /cookies', () => {
  const listed = storedOnDevice
    .filter(({ where }) => where === 'httpCookie')
    .flatMap(({ name }) => name.split(', '))
  const [, section = ''] = security.split('Opening a page sets no cookie')
  const named = section.split('\n').flatMap((line) => {
    const [, names = ''] = /^ {2}- (`[^:]+`):/.exec(line) ?? []
    return [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name)
  })
  expect(named.sort()).toEqual(listed.sort())
})
