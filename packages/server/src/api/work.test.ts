import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isWorkDone } from './work.ts'

describe('the work of a browser', () => {
  const zeroBits = (nonce: string): number => {
    const bits = [...createHash('sha256').update(`mark:${nonce}`).digest()]
      .map((byte) => byte.toString(2).padStart(8, '0'))
      .join('')
    return bits.indexOf('1')
  }

  it('is nothing where none is asked', () => {
    expect(isWorkDone('mark:', 0)).toBe(true)
  })

  it('counts leading zero bits to the bit', () => {
    for (let nonce = 0; nonce < 500; nonce += 1) {
      const bits = zeroBits(String(nonce))
      expect(isWorkDone(`mark:${nonce}`, Math.max(1, bits))).toBe(bits >= 1)
      expect(isWorkDone(`mark:${nonce}`, bits + 1)).toBe(false)
    }
  })
})
