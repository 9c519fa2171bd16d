import type { z } from './zod.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call: anybody, a signed-in person, or a signed-in person with the role admin. */
export type Access = 'public' | 'user' | 'admin'

/**
 * One call, said once. Path parameters (`{name}` in the path), query (GET, DELETE without a body) and body are
 * one strict object: a name belongs to the path if the path names it, else to the query or the body.
 */
export interface Endpoint<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodType = z.ZodType> {
  /** `feature.call`, unique: both doors find the handler by it. */
  name: `${string}.${string}`
  method: Method
  path: `/${string}`
  access: Access
  /** The token's newest proof must be at most 15 minutes old. */
  fresh?: true
  /** Answers also a sign-in whose second step is still open; every other call of a person refuses it. */
  beforeSecondFactor?: true
  /** A public call that answers a signed-in person in more detail: a token may be sent, and a bad one is no refusal. */
  readsCaller?: true | undefined
  input: Input
  /** The body of every success, or `noContent`. */
  output: Output
  /** Success statuses, the usual one first. */
  success: readonly [number, ...number[]]
  /** One sentence for the OpenAPI document. */
  summary: string
}

export type InputOf<E extends Endpoint> = z.output<E['input']>
export type OutputOf<E extends Endpoint> = z.input<E['output']>
/** What a caller reads back; parsed output and sent output are the same shape, as no schema here transforms. */
export type ReplyOf<E extends Endpoint> = z.output<E['output']>

export function defineEndpoint<
  Input extends z.ZodObject,
  Output extends z.ZodType,
  const A extends Access,
  const R extends true | undefined = undefined,
>(
  endpoint: Endpoint<Input, Output> & { access: A; readsCaller?: R },
): Endpoint<Input, Output> & { access: A; readsCaller?: R } {
  return endpoint
}

/** The names that a path carries: `/api/x/{id}` → `['id']`. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
}

/**
 * Splits an input into the address and the body that a client sends.
 * GET and DELETE without further body fields put the rest into the query.
 */
export function toRequestParts(
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  input: Readonly<Record<string, unknown>>,
): { url: string; body: Record<string, unknown> | undefined } {
  const names = pathParameters(endpoint.path)
  const url = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input[name])),
  )
  const rest = Object.fromEntries(
    Object.entries(input).filter(([name, value]) => !names.includes(name) && value !== undefined),
  )
  if (endpoint.method !== 'GET') return { url, body: Object.keys(rest).length > 0 ? rest : undefined }
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]))
  return { url: query.size > 0 ? `${url}?${query}` : url, body: undefined }
}
