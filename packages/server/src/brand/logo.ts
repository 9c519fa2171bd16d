import { extname } from 'node:path'
import { ConfigError } from '#server/config/config-error.ts'
import { brand as limits } from '#server/limits.ts'

export interface Logo {
  png: Buffer
  width: number
  height: number
}

/**
 * Makes a PNG of a logo. An SVG is drawn instead of sent, so that nothing in it can run or load anything.
 *
 * @throws ConfigError
 */
export async function drawLogo(path: string, file: Buffer): Promise<Logo> {
  const logo = extname(path) === '.svg' ? await drawSvg(path, file) : await readPng(path, file)
  const { width, height } = logo
  if (
    height >= limits.logoMinHeight &&
    width <= limits.logoMaxRatio * height &&
    height <= limits.logoMaxRatio * width
  )
    return logo
  throw new ConfigError(
    `${path} is ${width} by ${height} pixels: it must be at least ${limits.logoMinHeight} pixels high, and at most ${limits.logoMaxRatio} times as wide as high.`,
  )
}

async function drawSvg(path: string, file: Buffer): Promise<Logo> {
  const { loadResvg } = await import('#server/feeds/load-resvg.ts')
  const Resvg = await loadResvg()
  try {
    const image = new Resvg(file, { fitTo: { mode: 'height', value: limits.logoHeight } }).render()
    const logo = { png: Buffer.from(image.asPng()), width: image.width, height: image.height }
    image.free()
    return logo
  } catch (cause) {
    throw new ConfigError(`${path} is not an SVG image that can be drawn.`, { cause })
  }
}

async function readPng(path: string, file: Buffer): Promise<Logo> {
  const { default: sharp } = await import('sharp')
  try {
    const { format, width, height } = await sharp(file, { limitInputPixels: limits.logoPixels }).metadata()
    if (format === 'png') return { png: file, width, height }
  } catch (cause) {
    throw new ConfigError(`${path} is not a PNG image.`, { cause })
  }
  throw new ConfigError(`${path} is not a PNG image.`)
}
