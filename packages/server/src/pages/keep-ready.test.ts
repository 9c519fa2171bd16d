import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { keepReady } from './keep-ready.ts'

const body = Buffer.from(Array.from({ length: 3000 }, (_, at) => `<p>${at ** 2} pages</p>`).join(''))
const page = (cacheable: boolean) => keepReady({ status: 200, headers: [], policy: '', body, cacheable })
const unpack = { br: brotliDecompressSync, gzip: gunzipSync }

test.each(['br', 'gzip'] as const)(
  'what is kept is packed quickly at first, and well once it is asked for again: %s',
  async (form) => {
    const { packed } = page(true)
    const pack = () => packed[form]?.() ?? body
    const quick = pack()
    await expect.poll(() => pack().length).toBeLessThan(quick.length)
    expect(pack()).toBe(pack())
    for (const bytes of [quick, pack()]) expect(unpack[form](bytes)).toEqual(body)
  },
)

test.each(['br', 'gzip'] as const)('what nobody keeps is packed well at once: %s', (form) => {
  const { packed } = page(false)
  const made = packed[form]?.() ?? body
  expect(made).toBe(packed[form]?.())
  expect(made.length).toBeLessThan(page(true).packed[form]?.().length ?? 0)
  expect(unpack[form](made)).toEqual(body)
})
