import { expect, test } from 'vitest'
import {
  assertLinkLives,
  assertOtherAddress,
  invitationUrl,
  normalizeAddress,
  presentSent,
  remindersLeft,
  shownName,
  statusFor,
} from './rules.ts'

const now = new Date('2026-11-10T00:00:00.000Z')
const later = new Date('2026-11-11T00:00:00.000Z')
const sent = { status: 'sent' as const, expiresAt: later }

test('an address has one spelling', () => {
  expect(normalizeAddress(' Ana@Example.COM ')).toBe('ana@example.com')
  expect(normalizeAddress('jose\u0301@example.com')).toBe(normalizeAddress('jos\u00e9@example.com'))
  expect(() => assertOtherAddress('ANA@example.com', 'ana@example.com ')).toThrow(
    expect.objectContaining({ code: 'own_address' }),
  )
  expect(() => assertOtherAddress('bob@example.com', 'ana@example.com')).not.toThrow()
})

test('an invitation is sent, withdrawn, or lapsed by its date', () => {
  expect(statusFor(sent, now)).toBe('sent')
  expect(statusFor(sent, later)).toBe('lapsed')
  expect(statusFor({ ...sent, status: 'withdrawn' }, later)).toBe('withdrawn')
})

test('its link is shown only while it is sent', () => {
  const invitation = { ...sent, id: 'x', createdAt: now }
  const own = { url: 'https://x/', partnerEmail: 'bob@example.com', sends: 1 }
  expect(presentSent(invitation, own, now).url).toBe('https://x/')
  expect(presentSent(invitation, own, later).url).toBeNull()
  expect(presentSent({ ...invitation, status: 'withdrawn' }, own, now).url).toBeNull()
})

test('two reminders follow the first mail', () => {
  expect([1, 2, 3, 4].map(remindersLeft)).toEqual([2, 1, 0, 0])
})

test('a link ends with its date, its withdrawal, a hidden inviter and a shown result, always as an unknown link', () => {
  const ended = expect.objectContaining({ code: 'not_found' })
  const invitation = { ...sent, inviterHidden: false, hasShown: false }
  expect(() => assertLinkLives(invitation, now)).not.toThrow()
  expect(() => assertLinkLives({ ...invitation, inviterHidden: true }, now)).toThrow(ended)
  expect(() => assertLinkLives(invitation, later)).toThrow(ended)
  expect(() => assertLinkLives({ ...invitation, hasShown: true }, now)).toThrow(ended)
  expect(() => assertLinkLives({ ...invitation, status: 'withdrawn' }, now)).toThrow(ended)
})

test('a name is cut to what its column holds, by characters', () => {
  expect(shownName(' Ana ')).toBe('Ana')
  expect(Array.from(shownName('😀'.repeat(300)))).toHaveLength(100)
  expect(Buffer.from(shownName('😀'.repeat(300)))).toHaveLength(400)
})

test('a token travels in the address of the questionnaire', () => {
  const url = new URL(invitationUrl('https://example.org', new Uint8Array(32)))
  expect(url.pathname).toBe('/test')
  expect(url.searchParams.get('invite')).toBe('A'.repeat(43))
})
