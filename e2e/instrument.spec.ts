import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

const source = new URL('../packages/instrument/src/', import.meta.url)

/** Opens a page that can import the instrument from source, with types stripped. */
async function openInstrument(page: Page): Promise<void> {
  await page.route('http://instrument.invalid/**', async (route) => {
    const path = new URL(route.request().url()).pathname.slice(1)
    if (path === '')
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>i</title>' })
    const text = await readFile(new URL(path, source), 'utf8')
    if (path.endsWith('.json')) return route.fulfill({ contentType: 'application/json', body: text })
    return route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(text) })
  })
  await page.goto('http://instrument.invalid/')
}

test('the test vectors yield the expected values in Chromium within 1e-9', async ({ page }) => {
  await openInstrument(page)
  const worst = await page.evaluate(async () => {
    const { compare, factors, scorePart } = await import('http://instrument.invalid/index.ts' as string)
    const { cases } = await (await fetch('/vectors.json')).json()
    const toSet = (person: Record<string, Record<string, (number | null)[]>>) => ({
      answers: Object.fromEntries(
        ['self', 'partner'].flatMap((part) =>
          factors.flatMap(({ id }: { id: string }) =>
            (person[part]?.[id] ?? []).map((rating, index) => [
              `${id}.${part}.${index + 1}`,
              rating ?? 'skip',
            ]),
          ),
        ),
      ),
      importance: person.importance,
    })
    const differences: number[] = []
    const add = (actual: number | null | undefined, expected: number | null | undefined) => {
      if (expected == null || actual == null) differences.push(expected == null && actual == null ? 0 : 1)
      else differences.push(Math.abs(actual - expected))
    }
    for (const { A, B, expected } of cases) {
      const result = compare(toSet(A), toSet(B))
      add(result.score, expected.score?.exact)
      add(result.low, expected.score?.low)
      add(result.high, expected.score?.high)
      for (const [index, row] of expected.values.entries()) add(result.factors[index]?.value, row.C)
      const self = scorePart(toSet(A).answers, 'self')
      for (const row of expected.factors) add(self[row.factor]?.ease, row.sA?.ease)
      for (const row of expected.factors) add(self[row.factor]?.se, row.sA?.se)
    }
    return { checks: differences.length, worst: Math.max(...differences) }
  })
  expect(worst.checks).toBeGreaterThan(100)
  expect(worst.worst).toBeLessThanOrEqual(1e-9)
})

/** Exact results of 1,000 simulated couples by the instrument at a URL, as text that has every bit of a number. */
async function comparePairs(base: string): Promise<string[]> {
  const { compare } = await import(`${base}index.ts`)
  const { answerAs, coupleSource, lifelike, seededNormal, seededUniform } = await import(
    `${base}simulated-people.ts`
  )
  const uniform = seededUniform(10)
  const normal = seededNormal(uniform)
  const drawCouple = coupleSource(lifelike, normal)
  return Array.from({ length: 1000 }, () => {
    const { a, b } = drawCouple()
    return JSON.stringify(compare(answerAs(a, normal, uniform), answerAs(b, normal, uniform)))
  })
}

test('1,000 pairs get the same values in Chromium and in Node, bit for bit', async ({ page }) => {
  await openInstrument(page)
  const inBrowser = await page.evaluate(comparePairs, 'http://instrument.invalid/')
  expect(new Set(inBrowser).size).toBe(1000)
  expect(inBrowser).toEqual(await comparePairs(source.href))
})
