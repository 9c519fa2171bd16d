import { sheetLimits } from '@twofold/contract/sheet'
import { expect, test } from 'vitest'
import { parseSheet, type SheetContent } from './parse-sheet.ts'
import { decryptSheet, encryptSheet } from './sheet-cipher.ts'
import { formatSheetUrl, parseSheetLink } from './sheet-link.ts'

const sheet: SheetContent = {
  version: 1,
  name: 'Alice',
  completedAt: '2026-03-01T10:00:00.000Z',
  isDoubtful: false,
  profile: [{ factor: 'bids', value: { ease: 60, low: 52, high: 68 } }],
  safety: null,
  shared: null,
  notes: null,
}

/** The longest content: three bytes for each character of every note. */
const longest: SheetContent = {
  ...sheet,
  notes: {
    evenings: Array.from({ length: 6 }, (_, index) => ({
      number: index + 1,
      thing: '€'.repeat(200),
      at: '2026-03-01T10:00:00.000Z',
      outcome: 'not_yet' as const,
    })),
    checkIns: Array.from({ length: 12 }, () => ({
      at: '2026-03-01T10:00:00.000Z',
      contentment: 100,
      note: '€'.repeat(300),
    })),
  },
}

test('decryptSheet returns the text with its key and id, and null with any other', async () => {
  const id = crypto.randomUUID()
  const { key, ciphertext } = await encryptSheet(id, JSON.stringify(sheet))
  const text = await decryptSheet({ id, key }, ciphertext)
  expect(parseSheet(text ?? '')).toEqual(sheet)
  const other = (await encryptSheet(id, '{}')).key
  const changed = `${ciphertext.slice(0, 40)}${ciphertext[40] === 'A' ? 'B' : 'A'}${ciphertext.slice(41)}`
  expect(await decryptSheet({ id, key: other }, ciphertext)).toBeNull()
  expect(await decryptSheet({ id: crypto.randomUUID(), key }, ciphertext)).toBeNull()
  expect(await decryptSheet({ id, key }, changed)).toBeNull()
  expect(await decryptSheet({ id, key }, 'AAAA')).toBeNull()
})

test('encryptSheet returns ciphertext of one size, which the server accepts, without the key', async () => {
  const id = crypto.randomUUID()
  const sheets = await Promise.all(
    [sheet, longest].map((content) => encryptSheet(id, JSON.stringify(content))),
  )
  const sizes = sheets.map(({ ciphertext }) => Buffer.from(ciphertext, 'base64url').length)
  expect(new Set(sizes)).toEqual(new Set([32 * 1024]))
  expect(sizes[0]).toBeLessThanOrEqual(sheetLimits.bytes)
  for (const { key, ciphertext } of sheets) expect(ciphertext).not.toContain(key)
})

test('parseSheetLink reads a whole link or its fragment and rejects anything else', async () => {
  const id = crypto.randomUUID()
  const { key } = await encryptSheet(id, '{}')
  const url = formatSheetUrl('https://twofold.example', { id, key })
  expect(parseSheetLink(url)).toEqual({ id, key })
  expect(parseSheetLink(` ${url}\n`)).toEqual({ id, key })
  expect(parseSheetLink(new URL(url).hash)).toEqual({ id, key })
  for (const text of [
    '',
    '#content',
    id,
    `#${id}`,
    `#${id}.${key.slice(1)}`,
    `#x.${key}`,
    `#${id}.${key}.x`,
  ]) {
    expect(parseSheetLink(text), text).toBeNull()
  }
})

test('parseSheet returns null for a text that is no sheet', () => {
  for (const text of ['', 'null', '{}', JSON.stringify({ ...sheet, version: 2 })]) {
    expect(parseSheet(text), text).toBeNull()
  }
  const huge = { ...sheet, profile: [{ factor: 'bids', value: { ease: 101, low: 0, high: 100 } }] }
  expect(parseSheet(JSON.stringify(huge))).toBeNull()
})

test('parseSheet returns null for a factor in a part where it is not shown', () => {
  const parse = (part: object) => parseSheet(JSON.stringify({ ...sheet, ...part }))
  expect(parse({ safety: [{ factor: 'fairness', value: null }] })).not.toBeNull()
  expect(parse({ safety: [{ factor: 'bids', value: null }] })).toBeNull()
  for (const factor of ['fairness', 'toString', '']) {
    expect(parse({ profile: [{ factor, value: null }] }), factor).toBeNull()
  }
})
