import { type Language, splitLanguage } from '@twofold/contract/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { logError, toApiError } from '#server/api/problem.ts'
import type { Log } from '#server/logging.ts'
import type { RenderedPage } from './render.ts'

const RETRY_AFTER_SECONDS = 5

/**
 * Replaces the problem details of a 503, as when the database cannot be reached, by a page when a browser navigates. All other errors
 * are thrown again. Each language is rendered once.
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

/** A browser that navigates accepts `text/html` by name; fetch and other programs do not. */
function isNavigation(request: FastifyRequest): boolean {
  return /\btext\/html\b/i.test(request.headers.accept ?? '')
}
