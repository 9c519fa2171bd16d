import { expect, test } from 'vitest'
import { createKeyedHash } from '#auth/core/crypto/keyed-hash.ts'
import { WORK_SECONDS } from '#auth/core/crypto/proof-of-work.ts'
import { solveWork } from '#auth/testing/work.ts'
import { issueWorkChallenge, readProofOfWork } from './work-challenge.ts'

const SUBJECT = 'ann@example.com'
const clock = { now: new Date('2026-11-28T10:00:00Z') }
const context = { keyedHash: createKeyedHash(Buffer.alloc(32, 7)), now: () => clock.now }
const excess = { used: 31, count: 30 }
const solve = () => solveWork(issueWorkChallenge(context, SUBJECT, excess))['x-proof-of-work']

test('a proof is valid for its subject until the challenge expires', () => {
  const proof = solve()
  expect(readProofOfWork(context, SUBJECT, proof)).not.toBeNull()
  expect(readProofOfWork(context, 'bea@example.com', proof)).toBeNull()
  const later = { ...context, now: () => new Date(clock.now.getTime() + WORK_SECONDS * 1000) }
  expect(readProofOfWork(later, SUBJECT, proof)).toBeNull()
})

test('a proof with another nonce, difficulty, signature or key is invalid', () => {
  const proof = solve()
  const [challenge = '', nonce = ''] = proof.split(':')
  const variants = [
    `${challenge}:${Number(nonce) - 1}`,
    `${challenge}:`,
    proof.replace(/^17/, '01'),
    proof.replace(/.(?=:)/, (last) => (last === 'A' ? 'B' : 'A')),
    '',
  ]
  for (const variant of variants)
    expect([variant, readProofOfWork(context, SUBJECT, variant)]).toEqual([variant, null])
  const otherKey = { ...context, keyedHash: createKeyedHash(Buffer.alloc(32, 8)) }
  expect(readProofOfWork(otherKey, SUBJECT, proof)).toBeNull()
})

test('the work doubles with the number of requests, to a maximum', () => {
  const bits = (used: number) => issueWorkChallenge(context, SUBJECT, { used, count: 30 }).bits
  expect([31, 59, 60, 120, 960, 1e9].map(bits)).toEqual([17, 17, 18, 19, 22, 24])
})
