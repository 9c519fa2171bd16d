import { type PageHandler, toRequestParts } from '@twofold/contract'
import { unknownOperator } from '@twofold/contract/operator'
import type { Engine, RunningSite } from '../../../e2e/support/site.ts'
import { cpuMillisecondsOf } from '../process-figures.ts'
import { millisecondsOf, printSpread, spreadOf } from '../ratio.ts'

/** The two most frequent entry pages. */
export const measuredPages = { 'the home page': '/', 'an article': '/bond-better/small-signals' } as const

/** Pages that are measured without the cache; `at` makes every URL different. */
const uncached: Readonly<Record<string, (at: number) => string>> = {
  // An unused tag.
  'the home page': (at) => `${measuredPages['the home page']}?tag=none-${at}`,
  'an article': (at) => `${measuredPages['an article']}?tag=none-${at}`,
  // A search ignores case, so all of these find the same articles.
  'a search': (at) => `/bond-better?q=${withCase('relationship', at)}`,
}

const ROUNDS = 9
const PAGES = 40
const WARM = 400

/** Compares uncached pages with the renderer alone given the same data. */
export async function benchRendering(engine: Engine, site: RunningSite): Promise<void> {
  const renderAlone = await openRenderer(site)
  let asked = 0
  for (const [name, pathAt] of Object.entries(uncached)) {
    const fresh = () => pathAt(asked++)
    const alone = () => renderAlone(fresh())
    const served = async () => {
      const headers = { 'x-forwarded-for': `10.0.${Math.floor(asked / 250)}.${1 + (asked % 250)}` }
      const response = await fetch(site.url + fresh(), { headers })
      if (!response.ok) throw new Error(`It answered ${response.status}`)
      await response.arrayBuffer()
    }
    await millisecondsOf(alone, { times: WARM })
    await millisecondsOf(served, { times: WARM })
    const seen = { alone: [] as number[], served: [] as number[] }
    const cpu = { alone: [] as number[], served: [] as number[] }
    for (let round = 0; round < ROUNDS; round++) {
      const before = process.cpuUsage()
      seen.alone.push(...(await millisecondsOf(alone, { times: PAGES, warm: 0 })))
      const { user, system } = process.cpuUsage(before)
      cpu.alone.push((user + system) / 1000 / PAGES)
      const begun = cpuMillisecondsOf(site.pid)
      seen.served.push(...(await millisecondsOf(served, { times: PAGES, warm: 0 })))
      cpu.served.push((cpuMillisecondsOf(site.pid) - begun) / PAGES)
    }
    const of = 'renderer'
    printSpread(`${engine}: ${name}, the renderer alone`, spreadOf(seen.alone), spreadOf(seen.alone), of)
    printSpread(`${engine}: ${name}, uncached over HTTP`, spreadOf(seen.served), spreadOf(seen.alone), of)
    printSpread(`${engine}: ${name}, CPU of the renderer`, spreadOf(cpu.alone), spreadOf(cpu.alone), of)
    printSpread(`${engine}: ${name}, CPU of the server`, spreadOf(cpu.served), spreadOf(cpu.alone), of)
  }
}

/** The word with the letters in upper case whose bits are set in the number. */
function withCase(word: string, bits: number): string {
  return [...word].map((letter, at) => ((bits >> at) & 1 ? letter.toUpperCase() : letter)).join('')
}

/** Renders the built pages in this process with responses of the server that are fetched once. */
async function openRenderer(site: RunningSite): Promise<(path: string) => Promise<unknown>> {
  // React reads NODE_ENV when it is imported.
  process.env.NODE_ENV = 'production'
  const web: { createPageHandler(): Promise<PageHandler> } = await import(
    new URL('../../../packages/web/server.ts', import.meta.url).href
  )
  const handle = await web.createPageHandler()
  const kept = new Map<string, unknown>()
  const api = {
    async call(endpoint: Parameters<typeof toRequestParts>[0], input: Readonly<Record<string, unknown>>) {
      const { url } = toRequestParts(endpoint, input)
      // No response contains the tag or depends on the case of a search.
      const key = url.replace(/none-\d+/, '').toLowerCase()
      if (!kept.has(key)) kept.set(key, await (await fetch(site.url + url)).json())
      return kept.get(key) as never
    },
  }
  const about = {
    productName: 'Twofold',
    publicUrl: site.url,
    exitUrl: 'https://www.wikipedia.org/',
    operator: { name: '', address: '', email: '' },
    captcha: null,
  }
  return async (path) => {
    const response = await handle(new Request(site.url + path), {
      api,
      site: about,
      operator: unknownOperator,
    })
    if (response.status !== 200) throw new Error(`The renderer answered ${response.status}`)
    return response.arrayBuffer()
  }
}
