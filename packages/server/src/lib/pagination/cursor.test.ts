import { describe, expect, test } from 'vitest'
import { decodeCursor, encodeCursor } from './cursor.ts'

const ID = '3f1c2a52-9f2e-4f4c-8a55-0d7f4f8a1b11'

describe('decodeCursor', () => {
  test('returns the encoded cursor, and undefined without one', () => {
    const cursor = {
      createdAt: new Date('2026-11-02T03:04:05.678Z'),
      id: ID,
    }
    expect(decodeCursor(encodeCursor(cursor))).toEqual(cursor)
    expect(decodeCursor(undefined)).toBeUndefined()
  })

  test.each([
    '',
    'x',
    '2026-11-02T03:04:05.678Z nobody',
    `2026-01-01 ${'-'.repeat(36)}`,
    `2026-11-02T03:04:05.678Z ${'-'.repeat(36)}`,
    `-200000-11-02T03:04:05.678Z ${ID}`,
    `+275760-09-13T00:00:00.000Z ${ID}`,
    `0000-01-01T00:00:00.000Z ${ID}`,
    `2026-02-30T00:00:00.000Z ${ID}`,
    `2026-11-02T03:04:05.678Z ${ID.toUpperCase()}`,
    `2026-11-02T03:04:05.678Z ${ID} `,
    `2026-11-02T03:04:05.678Z ${ID}\u0000`,
  ])('throws validation_failed for %j', (plain) => {
    for (const text of [plain, Buffer.from(plain).toString('base64url')]) {
      expect(() => decodeCursor(text), text).toThrow(expect.objectContaining({ code: 'validation_failed' }))
    }
  })
})
