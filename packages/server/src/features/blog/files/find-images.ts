import { parseImageAddress, type StoredImage } from '@twofold/contract/blog-images'

/** The uploaded images whose addresses occur in texts, each once. */
export function findImages(...texts: readonly string[]): StoredImage[] {
  const found = texts.flatMap((text) => text.match(/\/images\/[\w-]+\.\w+/g) ?? [])
  const images = found.flatMap((address) => parseImageAddress(address)?.image ?? [])
  return [...new Map(images.map((image) => [image.hash, image])).values()]
}
