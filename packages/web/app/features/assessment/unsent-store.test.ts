import { expect, test } from 'vitest'
import { ApiFailure } from '#web/api/api-failure.ts'
import { parseUnsent } from './unsent-store.ts'

test('parseUnsent reads stored answers and ignores malformed values', () => {
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
] as const)('classifySaveError maps %s to %s', async (code, verdict) => {
  const { classifySaveError } = await import('./use-answering.ts')
  expect(classifySaveError(new ApiFailure({ code }), false)).toBe(verdict)
  expect(classifySaveError(new TypeError('anything else'), false)).toBe('again')
})

test('classifySaveError maps not_signed_in to again while the device has an auth session', async () => {
  const { classifySaveError } = await import('./use-answering.ts')
  expect(classifySaveError(new ApiFailure({ code: 'not_signed_in' }), true)).toBe('again')
})
