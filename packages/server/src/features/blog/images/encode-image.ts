import { createHash } from 'node:crypto'
import {
  type ImageFormat,
  imageFormats,
  imageWidths,
  MAX_IMAGE_WIDTH,
  type StoredImage,
  uploadLimits,
} from '@twofold/contract/blog-images'
import type { Sharp, SharpOptions } from 'sharp'
import { blogLimits } from '#server/limits.ts'

/** Thrown for a file that is no image, too large, damaged or of a format that is not accepted. */
export class ImageRefusedError extends Error {
  override name = 'ImageRefusedError'
}

export interface EncodedImage extends StoredImage {
  files: { format: ImageFormat; width: number; data: Buffer }[]
}

const ACCEPTED = ['jpeg', 'png', 'webp', 'gif', 'heif']
const ENCODERS: Readonly<Record<ImageFormat, (image: Sharp) => Sharp>> = {
  avif: (image) => image.avif({ quality: 50, effort: 2 }),
  webp: (image) => image.webp({ quality: 75 }),
  jpg: (image) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 78, mozjpeg: true }),
}

/** Names an image by its uploaded file. */
export const hashImage = (file: Uint8Array): string =>
  createHash('sha256').update(file).digest('hex').slice(0, 32)

let previous: Promise<unknown> = Promise.resolve()

/**
 * Decodes an uploaded file, turns it as its camera noted, and encodes it in every format and width. Metadata, such as the
 * place where a photograph was taken, is not copied. Images are encoded one after another, outside the main thread.
 *
 * @throws ImageRefusedError
 */
export function encodeImage(file: Uint8Array): Promise<EncodedImage> {
  const encoding = previous.then(() => encode(file))
  previous = encoding.catch(() => undefined)
  return encoding
}

async function encode(file: Uint8Array): Promise<EncodedImage> {
  const sharp = await loadSharp()
  const options: SharpOptions = { limitInputPixels: uploadLimits.pixels, failOn: 'error' }
  const open = () => sharp(file, options).timeout({ seconds: blogLimits.imageSeconds })
  try {
    const { format, width, height, orientation = 1 } = await open().metadata()
    if (!ACCEPTED.includes(format)) throw new ImageRefusedError()
    // Orientations from 5 on turn the image by a quarter.
    const largest = Math.min(orientation < 5 ? width : height, MAX_IMAGE_WIDTH)
    // Decoded once for all files.
    const { data, info } = await open()
      .rotate()
      .resize({ width: largest })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const files = []
    for (const fileWidth of imageWidths(info)) {
      for (const encoded of imageFormats) {
        const resized = sharp(data, { raw }).resize({ width: fileWidth })
        files.push({ format: encoded, width: fileWidth, data: await ENCODERS[encoded](resized).toBuffer() })
      }
    }
    return { hash: hashImage(file), width: info.width, height: info.height, files }
  } catch (cause) {
    throw cause instanceof ImageRefusedError ? cause : new ImageRefusedError('not an image', { cause })
  }
}

/** Loaded by the first upload, because most servers never need it. Only the decoders of accepted formats can run. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpeg',
      'VipsForeignLoadPng',
      'VipsForeignLoadWebp',
      'VipsForeignLoadNsgif',
      'VipsForeignLoadHeif',
    ],
  })
  return sharp
}
