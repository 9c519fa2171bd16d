import { setInterval } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { blogLimits } from '#server/limits.ts'
import { renderArticle } from './render-article.ts'
import { ComplexityLimitError } from './render-markdown.ts'

const SITE = { publicUrl: 'https://site.example', imageHosts: [] }
const repeatLines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n')

/** The longest share of the work's time for which this thread ran nothing else while it waited. */
async function measureBlockedShare(work: Promise<unknown>): Promise<number> {
  let longest = 0
  const start = performance.now()
  let last = start
  const end = new AbortController()
  const watching = (async () => {
    for await (const _ of setInterval(5, undefined, { signal: end.signal })) {
      const now = performance.now()
      longest = Math.max(longest, now - last)
      last = now
    }
  })().catch(() => undefined)
  await work.catch(() => undefined)
  end.abort()
  await watching
  return longest / (performance.now() - start)
}

test.each([
  ['lists nested by tabs', repeatLines(1000, (index) => `${'\t'.repeat(index)}- x`).slice(0, 300_000)],
  ['unclosed comments', 'a<!--'.repeat(20_000)],
  ['block quotes that overflow the stack', '>'.repeat(50_000)],
])('renderArticle throws ComplexityLimitError for %s without blocking other requests', async (_, text) => {
  const rendering = renderArticle(text, SITE)
  const blocked = await measureBlockedShare(rendering)
  await expect(rendering).rejects.toThrow(ComplexityLimitError)
  expect(blocked).toBeLessThan(0.5)
  expect((await renderArticle('**after**', SITE)).html).toBe('<p><strong>after</strong></p>')
})

test('renderArticle throws ComplexityLimitError when a text needs too much memory', async () => {
  const table = `|${'a|'.repeat(3000)}\n|${'-|'.repeat(3000)}\n${'a\n'.repeat(10_000)}`
  await expect(renderArticle(table, SITE)).rejects.toThrow(ComplexityLimitError)
  expect((await renderArticle('after', SITE)).words).toBe(1)
})

test('renderArticle renders texts in order and refuses one more than may wait', async () => {
  const texts = Array.from({ length: 11 }, (_, index) => `text ${index}`)
  const results = await Promise.allSettled(texts.map((text) => renderArticle(text, SITE)))
  expect(results.map((one) => (one.status === 'fulfilled' ? one.value.html : one.reason.code))).toEqual([
    ...texts.slice(0, 10).map((text) => `<p>${text}</p>`),
    'unavailable',
  ])
})

test('renderArticle renders an article when the thread ends at that moment because it was idle', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await renderArticle('One.', SITE)
  vi.advanceTimersByTime(blogLimits.idleRendererMs)
  const next = renderArticle('Two.', SITE)
  vi.useRealTimers()
  expect((await next).html).toContain('Two.')
})
