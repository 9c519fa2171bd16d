import type { Engine } from '../../e2e/support/site.ts'
import { spreadOf } from './ratio.ts'
import { startSiteWithArticles } from './site-with-articles.ts'

const FEW = 50
const MANY = 50_000
const ROUNDS = 100
const WARM = 20

/** Readers' requests by number of articles; `round` varies the request so that no cached response is used. */
const requestPaths: Readonly<Record<string, (round: number) => string>> = {
  'newest articles': () => '/api/blog/posts',
  'one category': () => '/api/blog/posts?category=conflict',
  'one tag, ten articles': (round) => `/api/blog/posts?tag=tag-${1 + (round % 4)}`,
  'one tag, a sixth of all': () => '/api/blog/posts?tag=tag-of-trust',
  'a word of one article': (round) => `/api/blog/posts?q=alone${1 + (round % FEW)}`,
  'a word of ten articles': (round) => `/api/blog/posts?q=among${1 + (round % 4)}`,
  'a word of most articles': () => '/api/blog/posts?q=partner',
  'a common and a rare word': (round) => `/api/blog/posts?q=partner+alone${1 + (round % FEW)}`,
  'an article, with what is related': (round) => `/api/blog/posts/article-${1 + (round % FEW)}`,
  'featured articles': () => '/api/blog/featured',
  'an uncached page': (round) => `/bond-better?q=among${1 + (round % 4)}&cursor=&tag=none-${round}`,
}

/** Compares a blog of 50,000 articles with one of 50, each request to both in turn. */
export async function benchBlog(engine: Engine): Promise<void> {
  await using few = await startSiteWithArticles(engine, FEW)
  const fillStart = performance.now()
  await using many = await startSiteWithArticles(engine, MANY)
  console.log(
    `${engine}: ${MANY} articles written in ${((performance.now() - fillStart) / 1000).toFixed(0)} s`,
  )
  let requests = 0
  for (const [name, pathOf] of Object.entries(requestPaths)) {
    const samples = { few: [] as number[], many: [] as number[] }
    for (let round = 0; round < WARM + ROUNDS; round++) {
      for (const [of, site] of [
        ['few', few],
        ['many', many],
      ] as const) {
        const start = performance.now()
        // Many IP addresses, because the benchmark exceeds the rate limit of one.
        const headers = { 'x-forwarded-for': `10.0.${Math.floor(requests / 250)}.${1 + (requests++ % 250)}` }
        const response = await fetch(site.url + pathOf(round), { headers })
        await response.arrayBuffer()
        if (response.status !== 200) throw new Error(`${pathOf(round)} answered ${response.status}`)
        if (round >= WARM) samples[of].push(performance.now() - start)
      }
    }
    const { median: small } = spreadOf(samples.few)
    const { low, median, high } = spreadOf(samples.many)
    console.log(
      `${`${engine}: ${name}`.padEnd(44)} ${median.toFixed(3).padStart(8)} ms   ${(median / small).toFixed(2)} × ${FEW} articles   (${low.toFixed(3)} to ${high.toFixed(3)})`,
    )
  }
}
