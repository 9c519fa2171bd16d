import { expect } from 'vitest'

/** The expected error of a refused call. */
export function refusal(status: number, code: string): unknown {
  return expect.objectContaining({ status, problem: expect.objectContaining({ code }) })
}

export const NOT_FOUND = refusal(404, 'not_found')
