import { expect } from '@playwright/test'
import { test } from './support/fixtures.ts'
import { Caller, itemIds } from './support/http.ts'

const SAVES_A_ROUND = 40
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 3)

test('kill -9 while answers are being saved: every acknowledged answer is there after the restart', async ({
  site,
}) => {
  test.setTimeout(300_000 + ROUNDS * 20_000)
  const person = { email: 'dora@example.com', password: 'Quiet-River-7' }
  const acknowledged = new Map<string, number>()
  let caller = await Caller.signUp(site, person.email, person.password, 'Dora')
  const id = await caller.startAssessment()

  for (let round = 0; round < ROUNDS; round++) {
    let running = true
    let saved = 0
    const writers = [0, 1, 2].map(async (writer) => {
      for (let step = 0; running; step++) {
        // Each writer owns a third of the items, so the last acknowledged value of each is known.
        const item = itemIds[writer * 32 + (step % 32)] ?? ''
        const value = 1 + ((round + step + writer) % 5)
        const reply = await caller
          .call('PATCH', `/api/assessments/${id}/answers`, { answers: { [item]: value } })
          .catch(() => null)
        if (reply?.status !== 200) return { item, value }
        acknowledged.set(item, value)
        saved++
      }
      return null
    })
    let ended = false
    void Promise.all(writers).then(() => {
      ended = true
    })
    // Not after a time but after a number, a different one each round: the cord is pulled in the middle of saving.
    while (saved < SAVES_A_ROUND + (round % 7) && !ended)
      await new Promise((resolve) => setTimeout(resolve, 1))
    expect(ended, 'saving was refused before the kill').toBe(false)
    await site.end('SIGKILL')
    running = false
    const cut = await Promise.all(writers)
    await site.resume()
    caller = await Caller.signIn(site, person.email, person.password)
    const draft = (await caller.call('GET', `/api/assessments/${id}`)).body as {
      answers: Record<string, number>
    }
    for (const [item, value] of acknowledged) {
      // A save that was cut off may have been kept or not; both are honest.
      const unanswered = cut.find((save) => save?.item === item)
      expect([value, unanswered?.value], `round ${round}, ${item}`).toContain(draft.answers[item])
      acknowledged.set(item, draft.answers[item] ?? value)
    }
  }
  expect(acknowledged.size, 'answers acknowledged in all rounds').toBeGreaterThanOrEqual(SAVES_A_ROUND)
})
