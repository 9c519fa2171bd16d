import { ApiError } from '@twofold/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { matchesEtag } from '#server/api/http.ts'
import type { Context } from '#server/context.ts'
import { findShared, imageSite, listFeedPosts, listPublicAddresses } from '#server/features/blog/index.ts'
import { CLOSED_POLICY } from '#server/headers.ts'
import { rates } from '#server/limits.ts'
import { createPageCache } from './cache.ts'
import { keepReady } from './keep-ready.ts'
import { renderRobots, renderSecurityText, renderSitemap } from './public-files.ts'
import { sendPage } from './send.ts'
import { createSharePictures } from './share-picture.ts'

/** Kept by whoever asks, and asked for again each time: what is taken back is gone at once. */
const ASKED_AGAIN = 'public, max-age=0, must-revalidate'
const DAY = 'public, max-age=86400'

/** What programs read: feeds, the map of the site, rules for crawlers, the contact for reports, pictures of links. */
export function registerFiles(app: FastifyInstance, context: Context): void {
  const { config, db, now } = context
  const cache = createPageCache(now)
  context.publicChanges.onChange(() => cache.clear())

  function serve(path: string, type: string, lifetime: string, make: () => Promise<string>) {
    app.get(path, (request, reply) => send(path, request, reply, { type, lifetime, make }))
  }

  function serveFeed(path: string, type: string, make: (category?: string) => Promise<string>) {
    app.get(path, (request, reply) => {
      const category = categoryOf(request)
      const parts = { type, lifetime: ASKED_AGAIN, make: () => make(category) }
      return send(`${path}?${category ?? ''}`, request, reply, parts)
    })
  }

  async function send(
    key: string,
    request: FastifyRequest,
    reply: FastifyReply,
    { type, lifetime, make }: { type: string; lifetime: string; make(): Promise<string> },
  ) {
    const page = await cache.get(
      key,
      // Sending a kept file costs nothing, making one does.
      () => context.limiter.count(rates.publicRead, { address: request.ip }),
      async () =>
        keepReady({
          status: 200,
          headers: [
            ['content-type', type],
            ['cache-control', lifetime],
            // Feeds and their pictures are there to be read from anywhere.
            ['cross-origin-resource-policy', 'cross-origin'],
          ],
          policy: CLOSED_POLICY,
          body: Buffer.from(await make()),
          cacheable: true,
        }),
    )
    return sendPage(page, request, reply)
  }

  // The library for feeds is loaded by the first reader and not by every start.
  serveFeed('/feed.xml', 'application/rss+xml; charset=utf-8', async (category) => {
    const { renderRss } = await import('./feeds.ts')
    return renderRss(config, category, await listFeedPosts(db, category, imageSite({ config })))
  })
  serveFeed('/feed.json', 'application/feed+json; charset=utf-8', async (category) => {
    const { renderJsonFeed } = await import('./feeds.ts')
    return renderJsonFeed(config, category, await listFeedPosts(db, category, imageSite({ config })))
  })
  serve('/sitemap.xml', 'application/xml; charset=utf-8', ASKED_AGAIN, async () =>
    renderSitemap(config, await listPublicAddresses(db)),
  )
  serve('/robots.txt', 'text/plain; charset=utf-8', DAY, async () => renderRobots(config))
  serve('/.well-known/security.txt', 'text/plain; charset=utf-8', DAY, async () =>
    renderSecurityText(config, { email: config.operator.email, now: now() }),
  )

  const pictures = createSharePictures(config.productName)
  const sendPicture = async (
    picture: { png: Buffer; etag: string },
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    reply
      .header('Cache-Control', ASKED_AGAIN)
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
      .header('ETag', picture.etag)
    if (matchesEtag(request.headers['if-none-match'], picture.etag)) return reply.code(304).send()
    return reply.type('image/png').send(picture.png)
  }
  app.get('/covers/share.png', async (request, reply) => {
    return sendPicture(await pictures.ofSite(), request, reply)
  })
  app.get<{ Params: { file: string } }>('/covers/share/:file', async (request, reply) => {
    await context.limiter.count(rates.picture, { address: request.ip })
    const slug = /^([a-z0-9-]+)\.png$/.exec(request.params.file)?.[1]
    const post = slug === undefined ? null : await findShared(db, slug)
    if (post === null) throw new ApiError('not_found')
    return sendPicture(await pictures.ofArticle(post), request, reply)
  })
}

const CATEGORY_LENGTH = 50

/** Of the query of a feed this one name counts. */
function categoryOf(request: FastifyRequest): string | undefined {
  const { category } = request.query as { category?: unknown }
  if (typeof category !== 'string' || category === '') return undefined
  // Cut in the middle of a letter it would be no text that an address can hold.
  return category.replaceAll('\u0000', '').slice(0, CATEGORY_LENGTH).toWellFormed()
}
