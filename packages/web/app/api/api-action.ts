import type { Endpoint, InputOf, ReplyOf } from '@twofold/contract/endpoint'
import type { ActionFunctionArgs } from 'react-router'
import { data } from 'react-router'
import { toFailure } from './api-failure.ts'
import { callApi } from './call-api.ts'
import { clientCache } from './client-cache.ts'
import type { ApiResult } from './submissions.ts'
import { submissions } from './submissions.ts'

/** Body of a submission that makes one call of the contract. */
export interface ApiSubmission {
  id: number
  endpoint: string
  input: Record<string, unknown>
}

type Call = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<ReplyOf<E>>

/**
 * The `clientAction` of a private page: makes one of the `endpoints`. After a success the router reloads the
 * page; the error status of a failure prevents that, because nothing has changed.
 */
export function apiAction(endpoints: readonly Endpoint[], call: Call = callApi) {
  return async ({ request }: Pick<ActionFunctionArgs, 'request'>) => {
    const submission = (await request.json()) as ApiSubmission
    const endpoint = endpoints.find(({ name }) => name === submission.endpoint)
    if (endpoint === undefined) throw new Error(`This page declares no call ${submission.endpoint}`)
    submissions.start(submission.id)
    const result = await attemptCall(call(endpoint, submission.input))
    submissions.settle(submission.id, result)
    return data(result, { status: result.failure === null ? 200 : result.failure.status || 503 })
  }
}

async function attemptCall(reply: Promise<unknown>): Promise<ApiResult<unknown>> {
  try {
    const result = { reply: await reply, failure: null }
    clientCache.invalidate()
    return result
  } catch (error) {
    return { reply: null, failure: await toFailure(error) }
  }
}
