/** Formats of an uploaded image, best first. Every image has all of them at every width. */
export const imageFormats = ['avif', 'webp', 'jpg'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** Limits of an uploaded image; a larger one is refused before it is decoded. */
export const uploadLimits = {
  bytes: 8 * 1024 * 1024,
  pixels: 40_000_000,
  altText: 300,
  caption: 300,
} as const

/** Widths in pixels at which an image is stored; a smaller image is stored at its own width, too. */
const WIDTHS = [480, 960, 1600] as const
export const MAX_IMAGE_WIDTH = WIDTHS[2]

/** An uploaded image in its largest size. */
export interface StoredImage {
  /** Hash of the uploaded file in hexadecimal. */
  hash: string
  width: number
  height: number
}

const ADDRESS =
  /^\/images\/([0-9a-f]{32})-([1-9]\d{0,3})x([1-9]\d{0,4})(?:-([1-9]\d{0,3}))?\.(avif|webp|jpg)$/

/** The address of an image of this site at its largest width; texts and covers name this one. */
export const imageAddress = ({ hash, width, height }: StoredImage): string =>
  `/images/${hash}-${width}x${height}.jpg`

/** The widths at which an image is stored, smallest first. */
export function imageWidths({ width }: Pick<StoredImage, 'width'>): number[] {
  return [...WIDTHS.filter((each) => each < width), width]
}

/** The file that an address of this site names; null for any other path. */
export function parseImageAddress(
  path: string,
): { image: StoredImage; fileWidth: number; format: ImageFormat } | null {
  const [, hash, width, height, fileWidth, format] = ADDRESS.exec(path) ?? []
  if (hash === undefined) return null
  const image = { hash, width: Number(width), height: Number(height) }
  const parsed = { image, fileWidth: Number(fileWidth ?? width), format: format as ImageFormat }
  return imageWidths(image).includes(parsed.fileWidth) ? parsed : null
}

/** What a page needs to load an uploaded image in the best format and width; null for the address of another image. */
export function imageSources(
  url: string,
): { width: number; height: number; sources: { type: string; srcSet: string }[]; srcSet: string } | null {
  const image = parseImageAddress(url)?.image
  if (image === undefined) return null
  const srcSet = (format: ImageFormat) =>
    imageWidths(image)
      .map((width) => `/images/${image.hash}-${image.width}x${image.height}-${width}.${format} ${width}w`)
      .join(', ')
  return {
    width: image.width,
    height: image.height,
    sources: imageFormats.slice(0, -1).map((format) => ({
      type: `image/${format}`,
      srcSet: srcSet(format),
    })),
    srcSet: srcSet('jpg'),
  }
}
