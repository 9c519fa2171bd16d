import * as fc from 'fast-check'
import { naughtyText, oddBody, oddContentType, oddValue } from './corpus.ts'

type Json = Record<string, unknown>

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

/** `often` in the given share of 100 cases, otherwise `other`. */
function share<T, U>(percent: number, often: fc.Arbitrary<T>, other: fc.Arbitrary<U>): fc.Arbitrary<T | U> {
  return fc.oneof({ weight: percent, arbitrary: often }, { weight: 100 - percent, arbitrary: other })
}

function maybe<T>(percent: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return share(percent, arbitrary, fc.constant(undefined))
}

/** An invalid request to any target: correct in most parts, wrong in a few. */
export function anyRequest(targets: readonly Target[], tokens: readonly string[]): fc.Arbitrary<FuzzRequest> {
  return fc.constantFrom(...targets).chain((target) =>
    fc
      .record({
        method: share(95, fc.constant(target.method), fc.constantFrom(...METHODS)),
        path: fillPath(target.pattern),
        query: fillQuery(target.query),
        headers: fc.record({
          authorization: share(
            70,
            fc.constantFrom(...tokens).map((token) => `Bearer ${token}`),
            maybe(30, naughtyText),
          ),
          cookie: maybe(
            10,
            naughtyText.map((text) => `a=${text}`),
          ),
          'if-none-match': maybe(10, naughtyText),
          accept: maybe(10, oddContentType),
          'x-supabase-api-version': maybe(10, naughtyText),
          'content-type': share(85, fc.constant('application/json'), oddContentType),
        }),
        body: share(25, oddBody, bodyFor(target)),
      })
      .map(({ method, path, query, headers, body }) => {
        const hasBody = method !== 'GET' && method !== 'HEAD'
        const sent = Object.entries(headers).flatMap(([name, text]) =>
          text === undefined || (name === 'content-type' && !hasBody) ? [] : [[name, headerSafe(text)]],
        )
        const fields: Record<string, string> = Object.fromEntries(sent)
        return { method, path: path + query, headers: fields, body: hasBody ? body : undefined }
      }),
  )
}

function headerSafe(text: string): string {
  return text.replace(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '').slice(0, 2000)
}

function fillPath(pattern: string): fc.Arbitrary<string> {
  const parts = pattern
    .split(/(:\w+|\*)/)
    .map((part) =>
      /^[:*]/.test(part)
        ? share(40, fc.constant('00000000-0000-4000-8000-000000000000'), naughtyText.map(inPath))
        : fc.constant(part),
    )
  return fc.tuple(...parts).map((texts) => texts.join(''))
}

// Lone surrogates cannot be encoded as UTF-8 and are sent as the bytes of the replacement character.
function inPath(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, 1500).replace(/%.?$/, '') || '%20'
}

function fillQuery(names: readonly string[]): fc.Arbitrary<string> {
  const odd = share(
    10,
    naughtyText.map((text) => `?${inPath(text)}`),
    fc.constant(''),
  )
  if (names.length === 0) return odd
  const part = fc
    .tuple(
      fc.constantFrom(...names),
      fc.constantFrom('=', '=', '=', '[]=', '.x=', ''),
      share(40, fc.constantFrom(...AUTH_VALUES), naughtyText.map(inPath)),
    )
    .map((texts) => texts.join(''))
  const parts = fc.array(part, { minLength: 1, maxLength: 3 }).map((all) => `?${all.join('&')}`)
  return share(50, parts, odd)
}

function bodyFor(target: Target): fc.Arbitrary<string> {
  const valid = target.schema
    ? fromSchema(target.schema, 0)
    : fc.dictionary(fc.constantFrom(...AUTH_WORDS), fc.constantFrom(...AUTH_VALUES), { maxKeys: 5 })
  return (
    valid
      .chain((value) => share(15, fc.constant(value), spoil(value)))
      .map((value) => JSON.stringify(value) ?? 'null')
      // Duplicate names: parsers may choose different values.
      .chain((text) => share(95, fc.constant(text), fc.constant(text.replace(/^\{("[^"]+":)/, '{$1null,$1'))))
  )
}

/** A value that matches the schema, or almost matches it. */
function fromSchema(schema: Json, depth: number): fc.Arbitrary<unknown> {
  const options = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as Json[] | undefined
  if (options) return fc.oneof(...options.map((option) => fromSchema(option, depth)))
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  const least = Number(schema.minimum ?? 1)
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'string':
      if (schema.format === 'email') return fc.constant('a@example.com')
      if (schema.format === 'uuid') return fc.constant('00000000-0000-4000-8000-000000000000')
      return fc.constant('some text')
    case 'integer':
    case 'number':
      return fc.nat(2).map((more) => least + more)
    case 'boolean':
      return fc.boolean()
    case 'array':
      return depth > 4 ? fc.constant([]) : fc.tuple(fromSchema((schema.items ?? {}) as Json, depth + 1))
    case 'object': {
      const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>)
      const values = properties.map(([name, of]) => [name, fromSchema(of, depth + 1)] as const)
      return depth > 4 ? fc.constant({}) : fc.record(Object.fromEntries(values))
    }
    default:
      return fc.constant({})
  }
}

/** The value with one part replaced by invalid input, removed or added. */
function spoil(value: unknown): fc.Arbitrary<unknown> {
  const bad = share(70, naughtyText, oddValue)
  if (typeof value !== 'object' || value === null) return bad
  if (Array.isArray(value)) return fc.tuple(...value.map((item) => share(70, spoil(item), fc.constant(item))))
  const entries = Object.entries(value)
  // `fromEntries` defines properties, so that "__proto__" is an ordinary field.
  const added = fc.tuple(naughtyText, oddValue).map((entry) => Object.fromEntries([...entries, entry]))
  if (entries.length === 0) return share(20, bad, added)
  const changed = fc
    .nat(entries.length - 1)
    .chain((at) =>
      spoil(entries[at]?.[1]).map((item) =>
        Object.fromEntries(entries.map(([name, old], here) => [name, here === at ? item : old])),
      ),
    )
  const removed = fc.nat(entries.length - 1).map((at) => Object.fromEntries(entries.toSpliced(at, 1)))
  return fc.oneof(
    { weight: 5, arbitrary: bad },
    { weight: 15, arbitrary: added },
    { weight: 15, arbitrary: removed },
    { weight: 65, arbitrary: changed },
  )
}
