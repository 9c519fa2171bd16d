import { hasProofOfWork, type WorkChallenge } from '#auth/core/crypto/proof-of-work.ts'
import type { TestPage } from './page.ts'

/** The header that solves a challenge. */
export function solveWork({ challenge, bits }: WorkChallenge): { 'x-proof-of-work': string } {
  for (let nonce = 0; ; nonce++) {
    const proof = `${challenge}:${nonce}`
    if (hasProofOfWork(proof, bits)) return { 'x-proof-of-work': proof }
  }
}

/** Sends a request, and again with a proof of work if the response requires one, as the site's pages do. */
export async function withProofOfWork(page: TestPage, path: string, body: object) {
  const answer = await page.call('POST', path, body)
  const work = answer.body?.proof_of_work as WorkChallenge | undefined
  if (work === undefined) return answer
  return page.call('POST', path, body, undefined, solveWork(work))
}
