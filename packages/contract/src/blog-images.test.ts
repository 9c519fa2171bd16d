import { expect, test } from 'vitest'
import { imageAddress, imageSources, imageWidths, parseImageAddress } from './blog-images.ts'

const hash = 'a'.repeat(32)

test('imageWidths lists the stored widths and the own width of a small image', () => {
  expect(imageWidths({ width: 1600 })).toEqual([480, 960, 1600])
  expect(imageWidths({ width: 700 })).toEqual([480, 700])
  expect(imageWidths({ width: 480 })).toEqual([480])
})

test('parseImageAddress reads the address of every file of an image', () => {
  const image = { hash, width: 1600, height: 900 }
  expect(parseImageAddress(imageAddress(image))).toEqual({ image, fileWidth: 1600, format: 'jpg' })
  const sources = imageSources(imageAddress(image))
  const sets = [sources?.srcSet ?? '', ...(sources?.sources ?? []).map(({ srcSet }) => srcSet)]
  const files = sets.flatMap((set) => set.split(', ').map((entry) => entry.split(' ')[0] ?? ''))
  expect(files).toHaveLength(9)
  for (const file of files) expect(parseImageAddress(file)?.image).toEqual(image)
})

test.each([
  `/images/${hash}-1600x900-481.jpg`,
  `/images/${hash}-1600x900.svg`,
  `/images/${hash}-0x900.jpg`,
  `/images/${hash.slice(1)}-1600x900.jpg`,
  `https://other.example/images/${hash}-1600x900.jpg`,
  '/covers/promises.svg',
])('parseImageAddress returns null for %s', (path) => {
  expect(parseImageAddress(path)).toBeNull()
})
