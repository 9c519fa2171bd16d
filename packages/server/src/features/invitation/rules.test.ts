import { expect, test } from 'vitest'
import {
  assertLinkValid,
  assertNotOwnEmail,
  getStatus,
  invitationUrl,
  normalizeEmail,
  presentSent,
  remindersLeft,
  toDisplayName,
} from './rules.ts'

const now = new Date('2026-11-10T00:00:00.000Z')
const later = new Date('2026-11-11T00:00:00.000Z')
const sent = { status: 'sent' as const, expiresAt: later }

test('normalizeEmail ignores case, spaces and Unicode composition, and assertNotOwnEmail uses it', () => {
  expect(normalizeEmail(' Ana@Example.COM ')).toBe('ana@example.com')
  expect(normalizeEmail('jose\u0301@example.com')).toBe(normalizeEmail('jos\u00e9@example.com'))
  expect(() => assertNotOwnEmail('ANA@example.com', 'ana@example.com ')).toThrow(
    expect.objectContaining({ code: 'own_address' }),
  )
  expect(() => assertNotOwnEmail('bob@example.com', 'ana@example.com')).not.toThrow()
})

test('getStatus returns sent, withdrawn or lapsed', () => {
  expect(getStatus(sent, now)).toBe('sent')
  expect(getStatus(sent, later)).toBe('lapsed')
  expect(getStatus({ ...sent, status: 'withdrawn' }, later)).toBe('withdrawn')
})

test('presentSent contains the link only while the status is sent', () => {
  const invitation = { ...sent, id: 'x', createdAt: now }
  const own = { url: 'https://x/', partnerEmail: 'bob@example.com', sends: 1 }
  expect(presentSent(invitation, own, now).url).toBe('https://x/')
  expect(presentSent(invitation, own, later).url).toBeNull()
  expect(presentSent({ ...invitation, status: 'withdrawn' }, own, now).url).toBeNull()
})

test('remindersLeft allows two reminders after the first email', () => {
  expect([1, 2, 3, 4].map(remindersLeft)).toEqual([2, 1, 0, 0])
})

test('assertLinkValid throws not_found when expired, withdrawn, hidden or after shared results', () => {
  const ended = expect.objectContaining({ code: 'not_found' })
  const invitation = { ...sent, inviterHidden: false, hasSharedResults: false }
  expect(() => assertLinkValid(invitation, now)).not.toThrow()
  expect(() => assertLinkValid({ ...invitation, inviterHidden: true }, now)).toThrow(ended)
  expect(() => assertLinkValid(invitation, later)).toThrow(ended)
  expect(() => assertLinkValid({ ...invitation, hasSharedResults: true }, now)).toThrow(ended)
  expect(() => assertLinkValid({ ...invitation, status: 'withdrawn' }, now)).toThrow(ended)
})

test('toDisplayName cuts a name after 100 code points', () => {
  expect(toDisplayName(' Ana ')).toBe('Ana')
  expect(Array.from(toDisplayName('😀'.repeat(300)))).toHaveLength(100)
  expect(Buffer.from(toDisplayName('😀'.repeat(300)))).toHaveLength(400)
})

test('invitationUrl contains the token in the URL of the questionnaire', () => {
  const url = new URL(invitationUrl('https://example.org', new Uint8Array(32)))
  expect(url.pathname).toBe('/test')
  expect(url.searchParams.get('invite')).toBe('A'.repeat(43))
})
