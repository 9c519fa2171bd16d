import { followUpLimits } from '@twofold/contract/follow-up'
import { expect, test } from 'vitest'
import { http } from '#server/limits.ts'
import { exampleCheckIn } from '#server/testing/examples.ts'
import { appendCheckIn, findNextReminder, NOTHING_NOTED, replaceEvening, setOutcome } from './rules.ts'

const DAY = 86_400_000
const start = new Date('2026-03-01T20:00:00.000Z')
const after = (days: number) => new Date(start.getTime() + days * DAY)
const thing = { number: 1, topic: 'bids' as const, thing: 'Listen.' }
const asked = { ...NOTHING_NOTED, email: true }
const checkIn = () => ({ assessmentId: 'x', ...exampleCheckIn() })

test('replaceEvening keeps one evening per number, sorted, and removes it when the thing is empty', () => {
  const second = replaceEvening(NOTHING_NOTED, { ...thing, number: 2 }, start)
  const both = replaceEvening(second, thing, after(1))
  expect(both.evenings.map(({ number }) => number)).toEqual([1, 2])
  const again = replaceEvening(both, { ...thing, thing: 'Ask.' }, after(2))
  expect(again.evenings.map((one) => one.thing)).toEqual(['Ask.', 'Listen.'])
  expect(replaceEvening(again, { ...thing, thing: '' }, after(3)).evenings).toEqual(second.evenings)
})

test('setOutcome throws when the evening was replaced after the user had seen it', () => {
  const first = replaceEvening(NOTHING_NOTED, thing, start)
  const seen = { number: 1, at: start.toISOString(), outcome: 'partly' as const }
  expect(setOutcome(first, seen).evenings[0]?.outcome).toBe('partly')
  const replaced = replaceEvening(first, thing, after(1))
  expect(() => setOutcome(replaced, seen)).toThrow(expect.objectContaining({ code: 'conflict' }))
  expect(() => setOutcome(NOTHING_NOTED, seen)).toThrow(expect.objectContaining({ code: 'conflict' }))
})

test('appendCheckIn adds a repeated id once and keeps the newest check-ins', () => {
  const one = checkIn()
  let followUp = appendCheckIn(appendCheckIn(NOTHING_NOTED, one, start), one, after(1))
  expect(followUp.checkIns).toHaveLength(1)
  const others = Array.from({ length: followUpLimits.checkIns }, checkIn)
  for (const other of others) followUp = appendCheckIn(followUp, other, after(2))
  expect(followUp.checkIns.map(({ id }) => id)).toEqual(others.map(({ id }) => id))
})

test('findNextReminder returns a week, then four weeks after the latest evening, and nothing that the user has answered', () => {
  const held = replaceEvening(asked, thing, start)
  expect(findNextReminder({ ...held, email: false }, start)).toBeNull()
  expect(findNextReminder(asked, start)).toBeNull()
  expect(findNextReminder(held, start)).toEqual(after(7))
  expect(findNextReminder(held, after(7))).toEqual(after(28))
  expect(findNextReminder(held, after(28))).toBeNull()
  const answered = setOutcome(held, { number: 1, at: start.toISOString(), outcome: 'not_yet' })
  expect(findNextReminder(answered, after(1))).toEqual(after(28))
  expect(findNextReminder(appendCheckIn(answered, checkIn(), after(20)), after(20))).toBeNull()
  const next = replaceEvening(answered, { ...thing, number: 2 }, after(14))
  expect(findNextReminder(next, after(14))).toEqual(after(21))
})

test('the longest content fits into the encrypted column', () => {
  let followUp = NOTHING_NOTED
  // Three bytes per code unit, the most that UTF-8 needs.
  for (let number = 1; number <= followUpLimits.evenings; number++) {
    const full = { number, topic: 'attachment_avoidance' as const, thing: '€'.repeat(followUpLimits.thing) }
    followUp = replaceEvening(followUp, full, start)
  }
  for (let count = 0; count < followUpLimits.checkIns; count++) {
    const note = '€'.repeat(followUpLimits.note)
    const full = { ...checkIn(), factor: 'attachment_avoidance' as const, note, did: 'not_yet' as const }
    followUp = appendCheckIn(followUp, full, start)
  }
  expect(Buffer.byteLength(JSON.stringify(followUp))).toBeLessThan(http.followUpBytes)
})
