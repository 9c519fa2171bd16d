import { describe, expect, it } from 'vitest'
import { contactLimits } from '#server/limits.ts'
import { signChallenge, verifyChallenge } from './challenge.ts'

const key = Buffer.alloc(32, 7)
const openedAt = new Date('2026-11-21T10:00:00Z')
const later = (ms: number) => new Date(openedAt.getTime() + ms)

describe('verifyChallenge', () => {
  const challenge = signChallenge(key, { openedAt, difficulty: 17 }, 'cmFuZG9t')

  it('returns the content of a signed challenge', () => {
    expect(verifyChallenge(key, challenge, later(5000))).toEqual({ openedAt, difficulty: 17 })
  })

  it('returns null when the challenge is changed, signed with another key, expired or malformed', () => {
    expect(verifyChallenge(key, challenge.replace('.17.', '.0.'), later(5000))).toBeNull()
    expect(verifyChallenge(Buffer.alloc(32, 8), challenge, later(5000))).toBeNull()
    expect(verifyChallenge(key, challenge, later(contactLimits.formLifeMs + 1))).toBeNull()
    for (const text of ['', '...', 'a.b.c.d', `${challenge}.x`]) {
      expect(verifyChallenge(key, text, later(0))).toBeNull()
    }
  })
})
