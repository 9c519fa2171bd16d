import { Caller, itemIds } from '../../e2e/support/http.ts'
import { type Engine, RunningSite } from '../../e2e/support/site.ts'
import { medianMillisecondsOf, printRatio } from './ratio.ts'

/** Compares saving one answer over HTTP with the cheapest call of the same server. */
export async function benchSaving(engine: Engine): Promise<void> {
  await using site = await RunningSite.start(engine)
  const caller = await Caller.signUp(site, {
    name: 'Bench',
    email: 'bench@example.com',
    password: 'Quiet-River-7',
  })
  const id = await caller.startAssessment()
  const health = await medianMillisecondsOf(() => fetch(`${site.url}/health/live`).then((r) => r.text()))
  printRatio(`${engine}: GET /health/live`, health, 'ms', health, 'itself')
  const me = await medianMillisecondsOf(() => caller.call('GET', '/api/me'))
  printRatio(`${engine}: GET /api/me`, me, 'ms', health, 'health')
  let step = 0
  const save = await medianMillisecondsOf(() => {
    step++
    return caller.call('PATCH', `/api/assessments/${id}/answers`, {
      answers: { [itemIds[step % 96] ?? '']: 1 + (step % 5) },
    })
  }, 100)
  printRatio(`${engine}: save an answer`, save, 'ms', health, 'health')
  await site.end('SIGTERM')
  const start = performance.now()
  await site.resume()
  console.log(
    `${engine}: warm start ready in ${(performance.now() - start).toFixed(0)} ms, resident ${site.residentMegabytes} MB`,
  )
}
