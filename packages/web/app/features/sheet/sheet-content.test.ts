import type { FollowUp } from '@twofold/contract/follow-up'
import type { Results } from '@twofold/contract/results'
import { factors, ordinaryFactors, safetyFactors } from '@twofold/instrument'
import { expect, test } from 'vitest'
import { parseSheet } from './parse-sheet.ts'
import { createSheetContent, listSharedLevels, type SheetParts } from './sheet-content.ts'

const none: SheetParts = { profile: false, shared: false, notes: false, safety: false }

const own: Results['own'] = {
  quality: 'ok',
  factors: factors.map(({ id }, index) => {
    const ease = id === 'repair' ? null : 10 + 5 * index
    return {
      factor: id,
      native: ease,
      ease,
      low: ease === null ? null : ease - 8,
      high: ease === null ? null : ease + 8,
      answered: 4,
      text: null,
      help: false,
      easiest: null,
      hardest: null,
    }
  }),
}

const results: Results = {
  assessmentId: crypto.randomUUID(),
  instrumentVersion: '2026.3',
  locale: 'en',
  completedAt: '2026-03-01T10:00:00.000Z',
  own,
  change: null,
  comparison: {
    status: 'ready',
    partnerName: 'Bob',
    score: 61,
    low: 55,
    high: 67,
    factors: [
      {
        factor: 'bids',
        shared: true,
        importance: { both: null },
        difference: 'clear',
        value: 60,
        you: { bySelf: 80, byPartner: 40, gap: 'clear' },
        partner: { bySelf: 40, byPartner: 50, gap: 'none' },
      },
    ],
  },
}

const followUp: FollowUp = {
  evenings: [{ number: 1, topic: 'bids', thing: 'Listen.', at: '2026-03-02T20:00:00.000Z', outcome: 'yes' }],
  checkIns: [],
  email: true,
}

const create = (parts: Partial<SheetParts>) =>
  createSheetContent({ name: 'Alice', results, followUp, parts: { ...none, ...parts } })

test('createSheetContent contains the chosen parts alone', () => {
  const keys = ['profile', 'safety', 'shared', 'notes'] as const
  for (const key of keys) {
    const sheet = create({ [key]: true })
    expect(keys.filter((one) => sheet[one] !== null)).toEqual([key])
    expect(parseSheet(JSON.stringify(sheet))).toEqual(sheet)
  }
})

test('a profile without the safety values contains no value of a safety factor', () => {
  const { profile, safety } = create({ profile: true, safety: true })
  expect(profile?.map(({ factor }) => factor)).toEqual(ordinaryFactors.map(({ id }) => id))
  expect(safety?.map(({ factor }) => factor)).toEqual(safetyFactors.map(({ id }) => id))
  const text = JSON.stringify(create({ profile: true, shared: true, notes: true }))
  for (const { id } of safetyFactors) expect(text).not.toContain(`"${id}"`)
})

test('createSheetContent has null for a factor without a value and words for clear gaps', () => {
  const { profile, shared } = create({ profile: true, shared: true })
  expect(profile?.filter(({ value }) => value === null)).toHaveLength(1)
  expect(shared?.rows[0]).toMatchObject({ differs: true, youGap: true, partnerGap: false, youSeen: 40 })
})

test('listSharedLevels holds back every factor that the sheet shows no shared value of', () => {
  const { heldBack, ...levels } = listSharedLevels(results.comparison)
  expect(levels).toEqual({ score: true, factors: true, viewOfPartner: true, safety: false })
  expect(heldBack).toEqual(ordinaryFactors.map(({ id }) => id).filter((id) => id !== 'bids'))
})
