import type { z } from './zod.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Required caller: none, a signed-in user, a signed-in user with the role admin, or (`operator`) such an admin or a service token. */
export type Access = 'public' | 'user' | 'admin' | 'operator'

/**
 * Definition of a call. Path parameters (`{name}` in the path), query (GET) and body are one strict object: a field is a path
 * parameter if the path contains its name, otherwise it belongs to the query or the body.
 */
export interface Endpoint<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodType = z.ZodType> {
  /** `feature.call`, unique: identifies the handler for HTTP and for calls in process. */
  name: `${string}.${string}`
  method: Method
  path: `/${string}`
  access: Access
  /** Requires a sign-in or reauthentication within the last 15 minutes. */
  fresh?: true
  /** A public call with more details for a signed-in user: a token is optional, and an invalid one is ignored. */
  readsCaller?: true | undefined
  input: Input
  /** The body of every success, or `noContent`. */
  output: Output
  /** Success statuses, the usual one first. If not given, 200, or 204 without content. */
  success: readonly [number, ...number[]]
  /** One sentence for the OpenAPI document. */
  summary: string
}

export type InputOf<E extends Endpoint> = z.output<E['input']>
/** What a handler returns: times may be dates, and fields that the response does not have are dropped. */
export type OutputOf<E extends Endpoint> = z.input<E['output']>
/** The parsed response. */
export type ReplyOf<E extends Endpoint> = z.output<E['output']>

export function defineEndpoint<
  Input extends z.ZodObject,
  Output extends z.ZodType,
  const A extends Access,
  const R extends true | undefined = undefined,
>(
  endpoint: Omit<Endpoint<Input, Output>, 'success'> & {
    success?: Endpoint['success']
    access: A
    readsCaller?: R
  },
): Endpoint<Input, Output> & { access: A; readsCaller?: R } {
  return { success: [endpoint.output.type === 'undefined' ? 204 : 200], ...endpoint }
}

/** The parameter names in a path: `/api/x/{id}` → `['id']`. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
}

/**
 * Splits an input into the URL and body of a request. GET puts fields that are not path parameters into the query; other
 * methods put them into the body.
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
