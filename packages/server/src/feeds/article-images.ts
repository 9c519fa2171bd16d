import { ApiError } from '@twofold/contract'
import { parseImageAddress } from '@twofold/contract/blog-images'
import type { FastifyInstance } from 'fastify'
import { getClientIpAddress } from '#server/client-ip-address.ts'
import type { Context } from '#server/context.ts'
import { findImageFile } from '#server/features/blog/index.ts'
import { rates } from '#server/limits.ts'

const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const
/** An address contains the hash of its image, so its content never changes. */
const FOREVER = 'public, max-age=31536000, immutable'

/** Serves the images that editors have uploaded. */
export function registerArticleImages(scope: FastifyInstance, { db, access }: Context): void {
  scope.get<{ Params: { file: string } }>('/images/:file', async (request, reply) => {
    const address = parseImageAddress(`/images/${request.params.file}`)
    if (address === null) throw new ApiError('not_found')
    await access.limiter.count(rates.publicRead, { ipAddress: getClientIpAddress(request) })
    const { image, fileWidth: width, format } = address
    const data = await findImageFile(db, { image, width, format })
    if (data === undefined) throw new ApiError('not_found')
    return reply
      .headers({ 'cache-control': FOREVER, 'cross-origin-resource-policy': 'cross-origin' })
      .type(TYPES[format])
      .send(data)
  })
}
