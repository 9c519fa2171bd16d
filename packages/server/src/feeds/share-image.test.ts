import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createShareImages } from './share-image.ts'

test('renderSite succeeds after a font could not be read for an earlier image', async () => {
  const unreadable = new Error('EMFILE')
  const failing = createShareImages('Twofold', async (path) => {
    if (path.includes('source-sans')) throw unreadable
    return readFile(path)
  })
  await expect(failing.renderSite('en')).rejects.toThrow(unreadable)
  const { png } = await createShareImages('Twofold').renderSite('en')
  expect(png.subarray(1, 4).toString()).toBe('PNG')
})
