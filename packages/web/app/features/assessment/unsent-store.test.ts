import { expect, test } from 'vitest'
import { ApiFailure } from '#web/api/api-failure.ts'
import { parseUnsent } from './unsent-store.ts'

test('reads back what was written and nothing else', () => {
  const unsent = { a: { value: 4, was: null }, b: { value: 'skip', was: 2 } }
  expect(parseUnsent(JSON.stringify(unsent))).toEqual(unsent)
  expect(parseUnsent(null)).toEqual({})
  expect(parseUnsent('{')).toEqual({})
  expect(parseUnsent('[1]')).toEqual({})
  expect(parseUnsent('{"a":4}')).toEqual({})
})

test.each([
  ['offline', 'again'],
  ['unexpected', 'again'],
  ['too_many_requests', 'again'],
  ['conflict', 'again'],
  ['not_signed_in', 'sign_in'],
  ['already_completed', 'refused'],
  ['not_found', 'refused'],
  ['consent_required', 'refused'],
] as const)('a save that fails with %s is judged %s', async (code, verdict) => {
  const { judgeSave } = await import('./use-answering.ts')
  expect(judgeSave(new ApiFailure({ code }), false)).toBe(verdict)
  expect(judgeSave(new TypeError('anything else'), false)).toBe('again')
})

test('a renewal that did not get through is no end of the sign-in', async () => {
  const { judgeSave } = await import('./use-answering.ts')
  expect(judgeSave(new ApiFailure({ code: 'not_signed_in' }), true)).toBe('again')
})
