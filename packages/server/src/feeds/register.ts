import { ApiError } from '@twofold/contract'
import { inLanguage, languages } from '@twofold/contract/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getClientIpAddress } from '#server/client-ip-address.ts'
import type { Context } from '#server/context.ts'
import {
  findShareImageTexts,
  imageSite,
  listFeedPosts,
  listSitemapEntries,
} from '#server/features/blog/index.ts'
import { rates } from '#server/limits.ts'
import type { PageCache } from '#server/pages/cache.ts'
import { toPage } from '#server/pages/render.ts'
import { registerPageRoutes, sendPage } from '#server/pages/send.ts'
import { registerArticleImages } from './article-images.ts'
import { renderRobots, renderSecurityText, renderSitemap } from './public-files.ts'
import { createShareImages, type ShareImage } from './share-image.ts'

/** Revalidated on each request, so that an unpublished article disappears at once. */
const REVALIDATED = 'public, max-age=0, must-revalidate'
const DAY = 'public, max-age=86400'
/** Other sites may load feeds and images. */
const ANYWHERE = { 'cross-origin-resource-policy': 'cross-origin' }

/** Registers feeds, sitemap, robots.txt, security.txt, the images of articles and the preview images of shared links. */
export function registerFeeds(app: FastifyInstance, context: Context, cache: PageCache): void {
  const { config, db, now } = context

  async function send(
    key: string,
    request: FastifyRequest,
    reply: FastifyReply,
    { type, lifetime, render }: { type: string; lifetime: string; render(): Promise<string> },
  ) {
    const page =
      cache.find(key) ??
      (await cache.fetch(
        key,
        () => context.access.limiter.count(rates.publicRead, { ipAddress: getClientIpAddress(request) }),
        async () =>
          toPage({
            status: 200,
            headers: { 'content-type': type, 'cache-control': lifetime, ...ANYWHERE },
            body: Buffer.from(await render()),
            cacheable: true,
          }),
      ))
    return sendPage(page, request, reply)
  }

  registerPageRoutes(app, (scope) => {
    const serve = (path: string, type: string, lifetime: string, render: () => Promise<string>) =>
      scope.get(path, (request, reply) => send(path, request, reply, { type, lifetime, render }))
    const serveFeed = (path: string, type: string, render: (category?: string) => Promise<string>) =>
      scope.get(path, (request, reply) => {
        const category = parseCategory(request)
        const parts = { type, lifetime: REVALIDATED, render: () => render(category) }
        return send(`${path}?${category ?? ''}`, request, reply, parts)
      })

    // The feed library is imported by the first request to keep the start fast.
    for (const language of languages) {
      const getContent = async (category: string | undefined) => ({
        language,
        category,
        posts: await listFeedPosts(db, { language, category }, imageSite({ config })),
      })
      serveFeed(inLanguage('/feed.xml', language), 'application/rss+xml; charset=utf-8', async (category) => {
        const { renderRss } = await import('./feeds.ts')
        return renderRss(config, await getContent(category))
      })
      serveFeed(
        inLanguage('/feed.json', language),
        'application/feed+json; charset=utf-8',
        async (category) => {
          const { renderJsonFeed } = await import('./feeds.ts')
          return renderJsonFeed(config, await getContent(category))
        },
      )
    }
    serve('/sitemap.xml', 'application/xml; charset=utf-8', REVALIDATED, async () =>
      renderSitemap(config, await listSitemapEntries(db)),
    )
    serve('/robots.txt', 'text/plain; charset=utf-8', DAY, async () => renderRobots(config))
    serve('/.well-known/security.txt', 'text/plain; charset=utf-8', DAY, async () =>
      renderSecurityText(config, { email: config.operator.email, now: now() }),
    )
    registerShareImages(scope, context)
    registerArticleImages(scope, context)
  })
}

function registerShareImages(scope: FastifyInstance, { config, db, access }: Context): void {
  const images = createShareImages(config.productName)
  const send = ({ png, etag }: ShareImage, reply: FastifyReply) =>
    reply
      .headers({ 'cache-control': REVALIDATED, ...ANYWHERE, etag })
      .type('image/png')
      .send(png)
  for (const language of languages) {
    scope.get(inLanguage('/covers/share.png', language), async (_request, reply) =>
      send(await images.renderSite(language), reply),
    )
  }
  scope.get<{ Params: { file: string } }>('/covers/share/:file', async (request, reply) => {
    await access.limiter.count(rates.shareImage, { ipAddress: getClientIpAddress(request) })
    const slug = /^([a-z0-9-]+)\.png$/.exec(request.params.file)?.[1]
    const post = slug === undefined ? null : await findShareImageTexts(db, slug)
    if (post === null) throw new ApiError('not_found')
    return send(await images.renderArticle(post), reply)
  })
}

const CATEGORY_LENGTH = 50

/** The category of a feed, truncated. Other query parameters are ignored. */
function parseCategory(request: FastifyRequest): string | undefined {
  const { category } = request.query as { category?: unknown }
  if (typeof category !== 'string' || category === '') return undefined
  // Truncation can split a surrogate pair, which `encodeURIComponent` rejects.
  return category.replaceAll('\u0000', '').slice(0, CATEGORY_LENGTH).toWellFormed()
}
