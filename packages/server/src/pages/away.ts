import { LANGUAGE_PARAMETER, type Language, languageOf } from '@twofold/contract/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { tellError, toApiError } from '#server/api/problem.ts'
import type { Log } from '#server/logging.ts'
import type { RenderedPage } from './cache.ts'

/** Where a refusal says nothing itself: a moment, in seconds. */
const COME_BACK_SECONDS = 5

/**
 * Answers a person whose page can not be made for now, as when the database is away, with a page that says so; whatever
 * else was thrown, and programs, which read problem details, get what they always do. Made once a language.
 */
export function createAwayPages(render: (language: Language) => Promise<RenderedPage>, log: Log) {
  const made = new Map<Language, Promise<RenderedPage>>()

  return async (thrown: unknown, request: FastifyRequest, reply: FastifyReply): Promise<RenderedPage> => {
    const error = toApiError(thrown)
    if (error.code !== 'unavailable' || !isPerson(request)) throw thrown
    const { searchParams } = new URL(request.raw.url ?? '/', 'http://localhost')
    const language = languageOf(searchParams.get(LANGUAGE_PARAMETER))
    const page = made.get(language) ?? render(language)
    made.set(language, page)
    page.catch(() => made.delete(language))
    tellError(log, error, request)
    reply.header('Retry-After', String(error.retryAfterSeconds ?? COME_BACK_SECONDS))
    return await page
  }
}

/** A browser that opens an address asks for HTML by its name; a script that fetches does not. */
function isPerson(request: FastifyRequest): boolean {
  return /\btext\/html\b/i.test(request.headers.accept ?? '')
}
