import { describe, expect, it } from 'vitest'
import { contactLimits } from '#server/limits.ts'
import { readChallenge, writeChallenge } from './form-mark.ts'

const key = Buffer.alloc(32, 7)
const openedAt = new Date('2026-11-21T10:00:00Z')
const later = (ms: number) => new Date(openedAt.getTime() + ms)

describe('the mark of a form', () => {
  const mark = writeChallenge(key, { openedAt, difficulty: 17 }, 'cmFuZG9t')

  it('comes back as it was written', () => {
    expect(readChallenge(key, mark, later(5000))).toEqual({ openedAt, difficulty: 17 })
  })

  it('is nothing once it is changed, under another key, too old, or something else', () => {
    expect(readChallenge(key, mark.replace('.17.', '.0.'), later(5000))).toBeNull()
    expect(readChallenge(Buffer.alloc(32, 8), mark, later(5000))).toBeNull()
    expect(readChallenge(key, mark, later(contactLimits.formLifeMs + 1))).toBeNull()
    for (const text of ['', '...', 'a.b.c.d', `${mark}.x`]) {
      expect(readChallenge(key, text, later(0))).toBeNull()
    }
  })
})
