import { type Language, splitLanguage } from '@twofold/contract/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { logError, toApiError } from '#server/api/problem.ts'
import type { Log } from '#server/logging.ts'
import type { RenderedPage } from './render.ts'

const RETRY_AFTER_SECONDS = 5

/**
 * Returns a page instead of problem details if a call failed with 503 and a browser navigates; rethrows all other errors. The
 * page is rendered once per language.
 */
export function createUnavailablePages(render: (language: Language) => Promise<RenderedPage>, log: Log) {
  const rendered = new Map<Language, Promise<RenderedPage>>()

  return async (thrown: unknown, request: FastifyRequest, reply: FastifyReply): Promise<RenderedPage> => {
    const error = toApiError(thrown)
    if (error.code !== 'unavailable' || !isNavigation(request)) throw thrown
    const { language } = splitLanguage(request.url)
    const page = rendered.get(language) ?? render(language)
    rendered.set(language, page)
    page.catch(() => rendered.delete(language))
    logError(log, error, request)
    reply.header('Retry-After', String(error.retryAfterSeconds ?? RETRY_AFTER_SECONDS))
    return await page
  }
}

/** Browsers name `text/html` in Accept when they navigate; fetch and other clients do not. */
function isNavigation(request: FastifyRequest): boolean {
  return /\btext\/html\b/i.test(request.headers.accept ?? '')
}
