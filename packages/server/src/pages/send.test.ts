import { expect, test } from 'vitest'
import { keepReady } from './keep-ready.ts'
import { encodingFor } from './send.ts'

const page = keepReady({ status: 200, headers: [], policy: '', body: Buffer.from('page'), cacheable: true })

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['BR', 'br'],
  ['br;q=0.1, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br ; Q=0.000, gzip;q=0', null],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', null],
  ['gzip, *;q=0', 'gzip'],
  // Nothing that is here would be taken: what is bare can be read by anybody, and is better than nothing.
  ['identity;q=0', null],
  ['identity;q=0, *', 'br'],
  ['identity, br;q=0.5', null],
  ['identity;q=0.5, br;q=0.5', 'br'],
  ['zstd', null],
  ['br;q=lots', null],
  ['', null],
  [undefined, null],
])('"Accept-Encoding: %s" is answered as %s', (header, form) => {
  expect(encodingFor(page, header)).toBe(form)
})
