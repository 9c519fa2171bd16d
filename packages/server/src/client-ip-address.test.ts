import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getClientIpAddress } from './client-ip-address.ts'

const peer = '192.0.2.1'
const read = (ip: string) => getClientIpAddress({ ip, socket: { remoteAddress: peer } })

describe('getClientIpAddress', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:41234', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:80', '203.0.113.7'],
    ['2001:DB8::1', '2001:db8::1'],
    ['2001:0db8:0:0:0:0:0:1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['[fe80::1%25eth0]:443', 'fe80::1'],
  ])('spells %s as %s', (ip, expected) => {
    expect(read(ip)).toBe(expected)
  })

  test.each([
    '',
    'unknown',
    '_hidden',
    '203.0.113',
    '203.0.113.7.9',
    '0xcb.0.113.7',
    '203.0.113.7:',
    '1',
    ' ',
  ])('returns the peer when the header says %j', (ip) => {
    expect(read(ip)).toBe(peer)
  })

  test('returns one address for every spelling of an IPv4 address', () => {
    const octet = fc.integer({ min: 0, max: 255 })
    fc.assert(
      fc.property(
        fc.tuple(octet, octet, octet, octet),
        fc.integer({ min: 0, max: 65_535 }),
        (parts, port) => {
          const plain = parts.join('.')
          const spellings = [plain, `${plain}:${port}`, `::ffff:${plain}`, `[::ffff:${plain}]:${port}`]
          expect(new Set(spellings.map(read))).toEqual(new Set([plain]))
        },
      ),
    )
  })

  test('returns an address or the peer for any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(read(text)).toMatch(/^[\da-f.:]+$/)
      }),
    )
  })
})
