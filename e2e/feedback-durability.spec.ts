import { observerStatements } from '@twofold/instrument'
import { expect, test } from './support/fixtures.ts'
import { Caller, randomIpAddress } from './support/http.ts'
import type { RunningSite } from './support/site.ts'

const ROUNDS = Number(process.env.KILL_ROUNDS ?? 2)
const THRESHOLD = 3
const PASSWORD = 'Quiet-River-7'

// Each caller has its own IP address, because rate limits are not tested here.
test.use({ settings: { TRUSTED_PROXY: '127.0.0.1' } })

async function send(site: RunningSite, token: string, consent: string, rating: number): Promise<number> {
  const ratings = Object.fromEntries(observerStatements.map(({ id }) => [id, rating]))
  const response = await fetch(`${site.url}/api/feedback-forms/${token}/responses`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': randomIpAddress() },
    body: JSON.stringify({ ratings, consent }),
  })
  return response.status
}

test('kill -9 while a response fills its batch neither loses nor duplicates the response', async ({
  site,
}) => {
  test.setTimeout(300_000 + ROUNDS * 40_000)
  let interrupted = 0

  for (let round = 0; round < ROUNDS; round++) {
    const email = `asker-${round}@example.com`
    let caller = await Caller.signUp(site, email, PASSWORD, 'Dora', randomIpAddress())
    const config = (await caller.call('GET', '/api/config')).body as { consents: { feedback: string } }
    const consent = config.consents.feedback
    const created = await caller.call('POST', '/api/feedback-surveys', { title: `Round ${round}` })
    const { id, url } = created.body as { id: string; url: string }
    const token = url.split('/').at(-1) ?? ''
    for (const rating of [4, 2]) expect(await send(site, token, consent, rating)).toBe(201)

    const last = send(site, token, consent, 3).catch(() => null)
    // Each round kills at another moment, from before the request is read to after its response.
    await new Promise((resolve) => setTimeout(resolve, (round * 13) % 120))
    await site.end('SIGKILL')
    const acknowledged = await last
    await site.resume()
    caller = await Caller.signIn(site, email, PASSWORD, randomIpAddress())

    const read = async () => {
      const list = (await caller.call('GET', '/api/feedback-surveys')).body as {
        items: { id: string; responses: number; released: number }[]
      }
      const listed = list.items.find((survey) => survey.id === id)
      const { released } = (await caller.call('GET', `/api/feedback-surveys/${id}/results`)).body as {
        released: { basedOn: number; factors: { mean: number; basedOn: number }[] } | null
      }
      return { responses: listed?.responses, released: listed?.released, means: released?.factors ?? [] }
    }
    const after = await read()
    const wasStored = after.responses === THRESHOLD
    if (acknowledged !== 201) interrupted++
    expect([wasStored, acknowledged === 201], `round ${round}`).not.toEqual([false, true])
    expect(after.responses).toBe(wasStored ? THRESHOLD : THRESHOLD - 1)
    expect(after.released).toBe(wasStored ? THRESHOLD : 0)
    expect(after.means).toHaveLength(wasStored ? 7 : 0)

    // The batch continues: a lost response is sent again, and three more fill the next batch.
    if (!wasStored) expect(await send(site, token, consent, 3)).toBe(201)
    expect(await read()).toMatchObject({ responses: THRESHOLD, released: THRESHOLD })
    for (let more = 1; more <= THRESHOLD; more++) expect(await send(site, token, consent, 3)).toBe(201)
    const end = await read()
    expect(end).toMatchObject({ responses: 2 * THRESHOLD, released: 2 * THRESHOLD })
    // All ratings are 3 except one 4 and one 2, so a mean of 3 means that each response counts once.
    for (const factor of end.means) expect(factor).toMatchObject({ mean: 3, basedOn: 2 * THRESHOLD })
    if ((round + 1) % 20 === 0)
      console.log(
        `${round + 1} of ${ROUNDS} rounds, ${interrupted} responses interrupted, ${round + 1 - interrupted} received`,
      )
  }
  console.log(
    `figure: ${ROUNDS} times kill -9 while a batch fills, ${interrupted} responses interrupted, ${ROUNDS - interrupted} received, lost or duplicated: 0`,
  )
  if (ROUNDS >= 10) expect(interrupted, 'rounds with an interrupted response').toBeGreaterThan(0)
})
