import { type Endpoint, type InputOf, type Problem, type ReplyOf, toRequestParts } from '@twofold/contract'

/** The error of a failed call. */
class CallFailure extends Error {
  override name = 'CallFailure'
  readonly status: number
  readonly problem: Problem

  constructor(status: number, problem: Problem) {
    super(`${status} ${problem.code}: ${problem.detail}`)
    this.status = status
    this.problem = problem
  }
}

/** Calls an endpoint over HTTP; throws CallFailure for a status of 400 or more. */
export async function callEndpoint<E extends Endpoint>(
  origin: string,
  endpoint: E,
  args: { input: InputOf<E>; token: string | undefined; headers?: Readonly<Record<string, string>> },
): Promise<ReplyOf<E>> {
  const { url, body } = toRequestParts(endpoint, args.input)
  const response = await fetch(`${origin}${url}`, {
    method: endpoint.method,
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(args.token !== undefined && { Authorization: `Bearer ${args.token}` }),
      ...args.headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new CallFailure(response.status, JSON.parse(text) as Problem)
  return endpoint.output.parse(text === '' ? undefined : JSON.parse(text)) as ReplyOf<E>
}
