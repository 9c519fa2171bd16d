import { ApiError, type Endpoint, type FieldError, pathParameters } from '@twofold/contract'
import { fieldErrorCode } from '@twofold/contract/field-errors'
import { formatInputError } from '@twofold/contract/input-error'
import type { z } from 'zod'

/** Parses the input of a call by its endpoint's schema; returns the parsed input, or an error with readable messages. */
export function checkInput(
  endpoint: Endpoint,
  input: unknown,
): { input: Record<string, unknown> } | { error: ApiError } {
  const parsed = endpoint.input.safeParse(input, { error: formatInputError })
  return parsed.success ? { input: parsed.data } : { error: toApiError(endpoint, parsed.error) }
}

// An invalid path parameter gets 404, like an unknown id.
function toApiError({ path }: Endpoint, error: z.ZodError): ApiError {
  const inPath = new Set(pathParameters(path))
  if (error.issues.some((issue) => inPath.has(String(issue.path[0])))) return new ApiError('not_found')
  const errors = error.issues.flatMap(toFieldErrors)
  return new ApiError('validation_failed', { detail: errors[0]?.message, errors })
}

function toFieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  const path = issue.path.map(String)
  if (issue.code !== 'unrecognized_keys')
    return [{ path: path.join('.'), code: fieldErrorCode(issue), message: issue.message }]
  return issue.keys.map((key) => ({
    path: [...path, key].join('.'),
    code: 'unrecognized_keys',
    message: 'Unknown field',
  }))
}
