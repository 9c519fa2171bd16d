import type { ImageSite } from '@twofold/contract/blog'
import type { Context } from '#server/context.ts'

/** Where the images of articles may come from, by the settings. */
export function imageSite({ config }: Pick<Context, 'config'>): ImageSite {
  return { publicUrl: config.publicUrl, imageHosts: config.blogImageHosts }
}
