import { expect } from 'vitest'

/** Matches the error of a failed call. */
export function apiError(status: number, code: string): unknown {
  return expect.objectContaining({ status, problem: expect.objectContaining({ code }) })
}

export const NOT_FOUND = apiError(404, 'not_found')
