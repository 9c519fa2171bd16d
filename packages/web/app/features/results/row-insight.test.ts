import { ordinaryFactors, type PresentedPattern } from '@twofold/instrument'
import { describe, expect, test } from 'vitest'
import { insightTexts } from '#web/messages/instrument/insights.ts'
import { getRowInsight } from './row-insight.ts'
import { buildHiddenRow, buildRow, buildViews } from './testing/perception-rows.ts'

const plansApart: PresentedPattern = {
  id: 'plans_apart',
  tone: 'topic',
  who: 'both',
  factors: ['values'],
  evidence: [],
}

const strength: PresentedPattern = {
  id: 'shared_strength',
  tone: 'strength',
  who: 'both',
  factors: ['bids'],
  evidence: [],
}

describe('getRowInsight', () => {
  test.each(ordinaryFactors)('has four different meanings for the clear gaps of $id', ({ id }) => {
    const more = buildViews(50, 90, 'clear')
    const less = buildViews(50, 10, 'clear')
    const meanings = [{ you: more }, { you: less }, { partner: more }, { partner: less }].flatMap(
      (change) => getRowInsight(buildRow(id, change), []).meanings,
    )
    expect(new Set(meanings).size).toBe(4)
    expect(meanings).toHaveLength(4)
  })

  test.each(ordinaryFactors)('has no meaning for $id without a clear gap or a pattern', ({ id }) => {
    const possible = buildViews(20, 90, 'possible')
    const { meanings, references } = getRowInsight(buildRow(id, { you: possible, partner: possible }), [])
    expect(meanings).toEqual([])
    expect(references.length).toBeGreaterThan(0)
  })

  test('says that a factor is hard for both when their value and both own values are low', () => {
    const hard = { value: 20, you: buildViews(30, 30, 'none'), partner: buildViews(20, 30, 'none') }
    expect(getRowInsight(buildRow('flooding', hard), []).meanings).toEqual([
      insightTexts().flooding.pair?.bothHard,
    ])
    const oneSided = { ...hard, partner: buildViews(60, 30, 'none') }
    expect(getRowInsight(buildRow('flooding', oneSided), []).meanings).toEqual([])
  })

  test('adds the text of a pattern about this factor only', () => {
    expect(getRowInsight(buildRow('values'), [plansApart]).meanings[0]).toMatch(/plans/)
    expect(getRowInsight(buildRow('bids'), [plansApart]).meanings).toEqual([])
    expect(getRowInsight(buildRow('bids'), [strength]).meanings).toEqual([insightTexts().bids.pair?.bothEasy])
  })

  test('returns no meaning when the row is not shared', () => {
    expect(getRowInsight(buildHiddenRow('bids'), []).meanings).toEqual([])
  })
})
