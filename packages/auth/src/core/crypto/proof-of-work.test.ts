import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hasProofOfWork } from './proof-of-work.ts'

describe('hasProofOfWork', () => {
  const zeroBits = (nonce: string): number => {
    const bits = [...createHash('sha256').update(`mark:${nonce}`).digest()]
      .map((byte) => byte.toString(2).padStart(8, '0'))
      .join('')
    return bits.indexOf('1')
  }

  it('accepts any text when no bits are required', () => {
    expect(hasProofOfWork('mark:', 0)).toBe(true)
  })

  it('requires the exact number of leading zero bits', () => {
    for (let nonce = 0; nonce < 500; nonce += 1) {
      const bits = zeroBits(String(nonce))
      expect(hasProofOfWork(`mark:${nonce}`, Math.max(1, bits))).toBe(bits >= 1)
      expect(hasProofOfWork(`mark:${nonce}`, bits + 1)).toBe(false)
    }
  })
})
