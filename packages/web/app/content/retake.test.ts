import { expect, test } from 'vitest'
import { retakeFrom } from './retake.ts'

test('retakeFrom returns the time thirty days after completion', () => {
  expect(retakeFrom('2026-01-01T10:00:00.000Z').toISOString()).toBe('2026-01-31T10:00:00.000Z')
})
