import { expect } from 'vitest'

/** What a refused call is expected to throw. */
export function refusal(status: number, code: string): unknown {
  return expect.objectContaining({ status, problem: expect.objectContaining({ code }) })
}

export const NOT_FOUND = refusal(404, 'not_found')
