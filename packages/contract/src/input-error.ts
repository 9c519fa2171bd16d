import type { z } from './zod.ts'

const TYPE_MESSAGES: Record<string, string> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
  record: 'must be an object',
}

/** `partnerEmail` → `Partner email`; `This value` if the path does not end in such a name. */
function formatName(path: readonly PropertyKey[]): string {
  const name = path.at(-1)
  if (typeof name !== 'string' || !/^[a-z]+([A-Z][a-z]+)*$/.test(name)) return 'This value'
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function formatSize(bound: 'at least' | 'at most', size: number | bigint, origin: string): string {
  if (origin === 'string') return `must have ${bound} ${size} ${size === 1 ? 'character' : 'characters'}`
  if (origin === 'array' || origin === 'set' || origin === 'map') {
    return `must have ${bound} ${size} ${size === 1 ? 'entry' : 'entries'}`
  }
  return `must be ${bound} ${size}`
}

function formatIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return TYPE_MESSAGES[issue.expected] ?? 'is not valid'
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return 'is required'
      return formatSize('at least', issue.minimum, issue.origin)
    case 'too_big':
      return formatSize('at most', issue.maximum, issue.origin)
    case 'invalid_format':
      return 'is not in the right format'
    case 'invalid_value':
    case 'invalid_union':
      return 'is not one of the options'
    default:
      return 'is not valid'
  }
}

/** The default message of an invalid field; replaces the messages of zod. */
export const formatInputError: z.core.$ZodErrorMap = (issue) => {
  const missing = issue.input === undefined && issue.code !== 'unrecognized_keys'
  return `${formatName(issue.path ?? [])} ${missing ? 'is required' : formatIssue(issue)}`
}
