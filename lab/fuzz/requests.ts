import { naughtyStrings, oddBodies, oddContentTypes, oddValues } from './corpus.ts'

type Json = Record<string, unknown>

/** Random numbers from a seed, so that a failing request can be repeated. */
export interface Dice {
  below(count: number): number
  chance(share: number): boolean
  pick<T>(from: readonly T[]): T
}

export function createDice(seed: number): Dice {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    below,
    chance: (share) => next() < share,
    pick: (from) => from[below(from.length)] as (typeof from)[number],
  }
}

export interface FuzzRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: string | Buffer | undefined
}

/** A route and its input. Without a schema the body consists of field names of the authentication service. */
export interface Target {
  method: string
  pattern: string
  schema?: Json
  query: readonly string[]
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']
const AUTH_WORDS =
  'email password token token_hash type data refresh_token auth_code code_verifier code_challenge code_challenge_method provider id_token nonce redirect_to factor_type friendly_name challenge_id code webauthn create_user phone channel scope app_metadata user_metadata role ban_duration email_confirm state error error_description gotrue_meta_security'.split(
    ' ',
  )
const AUTH_VALUES =
  'signup recovery magiclink email email_change password pkce refresh_token id_token totp webauthn phone google custom:oidc s256 plain global local others a@example.com Correct-Horse-7 000000'.split(
    ' ',
  )

/** The calls of the OpenAPI document and all other registered routes. */
export function findTargets(openapi: Json, patterns: readonly string[]): Target[] {
  const described = Object.entries(openapi.paths as Record<string, Record<string, Json>>).flatMap(
    ([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({
        method: method.toUpperCase(),
        pattern: path.replace(/\{(\w+)\}/g, ':$1'),
        schema: schemaOf(operation),
        query: ((operation.parameters ?? []) as { in: string; name: string }[])
          .filter((parameter) => parameter.in === 'query')
          .map(({ name }) => name),
      })),
  )
  const known = new Set(described.map(({ pattern }) => pattern))
  const others = patterns
    // Two asset files suffice.
    .filter((pattern, at, all) => !known.has(pattern) && !isOneOfManyFiles(pattern, at, all))
    .flatMap((pattern) =>
      METHODS.slice(0, 5).map((method) => ({
        method,
        pattern,
        query: pattern.startsWith('/auth/')
          ? ['grant_type', ...AUTH_WORDS]
          : ['select', 'order', 'limit', 'q', 'category', 'cursor', 'published'],
      })),
    )
  return [...described, ...others]
}

function isOneOfManyFiles(pattern: string, at: number, all: readonly string[]): boolean {
  const isFile = (path: string) => path.startsWith('/assets/')
  return isFile(pattern) && all.slice(0, at).filter(isFile).length >= 2
}

function schemaOf(operation: Json): Json {
  const body = operation.requestBody as { content?: Record<string, { schema?: Json }> } | undefined
  return body?.content?.['application/json']?.schema ?? {}
}

/** An invalid request: correct in most parts, wrong in a few. */
export function makeRequest(dice: Dice, target: Target, tokens: readonly string[]): FuzzRequest {
  const method = dice.chance(0.95) ? target.method : dice.pick(METHODS)
  const headers: Record<string, string> = {}
  if (dice.chance(0.7)) headers.authorization = `Bearer ${dice.pick(tokens)}`
  else if (dice.chance(0.3)) headers.authorization = headerSafe(dice.pick(naughtyStrings))
  if (dice.chance(0.1)) headers.cookie = `a=${headerSafe(dice.pick(naughtyStrings))}`
  if (dice.chance(0.1)) headers['if-none-match'] = headerSafe(dice.pick(naughtyStrings))
  if (dice.chance(0.1)) headers.accept = headerSafe(dice.pick(oddContentTypes))
  if (dice.chance(0.1)) headers['x-supabase-api-version'] = headerSafe(dice.pick(naughtyStrings))
  const path = `${fillPath(dice, target.pattern)}${fillQuery(dice, target)}`
  if (method === 'GET' || method === 'HEAD') return { method, path, headers, body: undefined }
  headers['content-type'] = headerSafe(dice.chance(0.85) ? 'application/json' : dice.pick(oddContentTypes))
  return { method, path, headers, body: dice.chance(0.25) ? dice.pick(oddBodies) : makeBody(dice, target) }
}

function headerSafe(text: string): string {
  return text.replace(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '').slice(0, 2000)
}

function fillPath(dice: Dice, pattern: string): string {
  return pattern.replace(/:\w+|\*/g, () =>
    dice.chance(0.4) ? '00000000-0000-4000-8000-000000000000' : inPath(dice.pick(naughtyStrings)),
  )
}

// Lone surrogates cannot be encoded as UTF-8 and are sent as the bytes of the replacement character.
function inPath(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, 1500).replace(/%.?$/, '') || '%20'
}

function fillQuery(dice: Dice, { query }: Target): string {
  if (query.length === 0 || dice.chance(0.5))
    return dice.chance(0.1) ? `?${inPath(dice.pick(naughtyStrings))}` : ''
  const parts = Array.from({ length: 1 + dice.below(3) }, () => {
    const value = dice.chance(0.4) ? dice.pick(AUTH_VALUES) : inPath(dice.pick(naughtyStrings))
    return `${dice.pick(query)}${dice.pick(['=', '=', '=', '[]=', '.x=', ''])}${value}`
  })
  return `?${parts.join('&')}`
}

function makeBody(dice: Dice, target: Target): string {
  const value = target.schema ? fromSchema(dice, target.schema, 0) : ofAuthWords(dice)
  const text = JSON.stringify(spoil(dice, value)) ?? 'null'
  // Duplicate names: parsers may choose different values.
  return dice.chance(0.05) ? text.replace(/^\{("[^"]+":)/, '{$1null,$1') : text
}

function ofAuthWords(dice: Dice): Json {
  const words = Array.from({ length: dice.below(6) }, () => dice.pick(AUTH_WORDS))
  return Object.fromEntries(words.map((word) => [word, dice.pick(AUTH_VALUES)]))
}

/** A value that matches the schema, or almost matches it. */
function fromSchema(dice: Dice, schema: Json, depth: number): unknown {
  const options = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as Json[] | undefined
  if (options) return fromSchema(dice, dice.pick(options), depth)
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return dice.pick(schema.enum)
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'string':
      if (schema.format === 'email') return 'a@example.com'
      if (schema.format === 'uuid') return '00000000-0000-4000-8000-000000000000'
      return 'some text'
    case 'integer':
    case 'number':
      return Number(schema.minimum ?? 1) + dice.below(3)
    case 'boolean':
      return dice.chance(0.5)
    case 'array':
      return depth > 4 ? [] : [fromSchema(dice, (schema.items ?? {}) as Json, depth + 1)]
    case 'object': {
      const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>)
      if (depth > 4) return {}
      return Object.fromEntries(properties.map(([name, of]) => [name, fromSchema(dice, of, depth + 1)]))
    }
    default:
      return {}
  }
}

/** Replaces one or two parts of a value by invalid input. */
function spoil(dice: Dice, value: unknown): unknown {
  if (dice.chance(0.15)) return value
  if (typeof value !== 'object' || value === null || dice.chance(0.05)) {
    return dice.chance(0.7) ? dice.pick(naughtyStrings) : dice.pick(oddValues)
  }
  if (Array.isArray(value)) return value.map((item) => (dice.chance(0.7) ? spoil(dice, item) : item))
  const entries = Object.entries(value)
  if (dice.chance(0.15)) entries.push([dice.pick(naughtyStrings), dice.pick(oddValues)])
  if (dice.chance(0.15)) entries.splice(dice.below(entries.length + 1), 1)
  const at = dice.below(entries.length || 1)
  // `fromEntries` defines properties, so that "__proto__" is an ordinary field.
  return Object.fromEntries(
    entries.map(([name, item], here) => [name, here === at ? spoil(dice, item) : item]),
  )
}
