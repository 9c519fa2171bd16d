import type { results } from '@twofold/contract'
import { describe, expect, test } from 'vitest'
import { getPatternInsights, listKnownPatterns } from './patterns.ts'

type Sent = NonNullable<results.Comparison['patterns']>

function comparison(patterns: Sent, partnerName: string | null = 'Kim'): results.Comparison {
  return { status: 'ready', partnerName, patterns }
}

const carries: Sent[number] = {
  id: 'shared_strength',
  tone: 'strength',
  who: 'both',
  factors: ['bids'],
  evidence: [{ factor: 'bids', of: 'both', figure: 'value', shown: 80 }],
}

const chase: Sent[number] = {
  id: 'pursue_withdraw',
  tone: 'topic',
  who: 'partner',
  factors: ['attachment_anxiety', 'flooding', 'conflict'],
  evidence: [
    { factor: 'attachment_anxiety', of: 'partner', figure: 'bySelf', shown: 20 },
    { factor: 'flooding', of: 'you', figure: 'bySelf', shown: 31 },
    { factor: 'flooding', of: 'you', figure: 'byPartner', shown: 60 },
    { factor: 'attachment_anxiety', of: 'partner', figure: 'byPartner', shown: 44 },
    { factor: 'conflict', of: 'both', figure: 'importance', shown: 'high' },
  ],
}

const fairness: Sent[number] = {
  id: 'one_sided_fairness',
  tone: 'topic',
  who: 'you',
  factors: ['fairness'],
  evidence: [{ factor: 'fairness', of: 'you', figure: 'bySelf', shown: 19 }],
}

describe('getPatternInsights', () => {
  test('uses the text of the side a pattern begins with and lists its evidence', () => {
    const [topic] = getPatternInsights(comparison([chase]), true).combined
    expect(topic?.meaning).toMatch(/^Your partner looks for reassurance/)
    expect(topic?.evidence).toEqual([
      {
        factorName: 'Calm about closeness',
        lines: ['Kim, about themselves: around 20', 'You, about Kim: 44'],
      },
      {
        factorName: 'Present in heated moments',
        lines: ['You, about yourself: 31', 'Kim, about you: around 60'],
      },
      { factorName: 'Solving problems together', lines: ['Matters a lot to both of you'] },
    ])
  })

  test('calls a partner without a name "your partner", capitalised at the start of a line', () => {
    const [topic] = getPatternInsights(comparison([chase], null), true).combined
    expect(topic?.evidence[0]?.lines[0]).toBe('Your partner, about themselves: around 20')
  })

  test('lists patterns of several factors and separates those about safety factors', () => {
    const read = getPatternInsights(comparison([carries, chase, fairness]), true)
    expect(read.combined.map(({ key }) => key)).toEqual(['pursue_withdraw-partner'])
    expect(read.readerOnly.map(({ key }) => key)).toEqual(['one_sided_fairness-you'])
  })

  test('withholds advice when showsAdvice is false, with an explanation on patterns about safety factors', () => {
    const advice = (showsAdvice: boolean) => {
      const { combined, readerOnly } = getPatternInsights(comparison([chase, fairness]), showsAdvice)
      return [...combined, ...readerOnly].map(({ tryThis, heldBack }) => [tryThis !== null, heldBack])
    }
    expect(advice(true)).toEqual([
      [true, null],
      [true, null],
    ])
    expect(advice(false)).toEqual([
      [false, null],
      [false, expect.not.stringMatching(/tell|talk|ask|if it feels safe/i)],
    ])
  })

  test('labels the same pattern differently for each side it begins with', () => {
    const sent = comparison((['you', 'partner'] as const).map((who) => ({ ...chase, who })))
    const names = getPatternInsights(sent, true).combined.map(({ title, side }) => `${title}, ${side}`)
    expect(new Set(names).size).toBe(2)
  })

  test('omits unknown patterns and returns none when the level is not shared', () => {
    const unknown = { ...carries, id: 'from_a_later_version' }
    expect(listKnownPatterns(comparison([unknown, carries])).map(({ id }) => id)).toEqual(['shared_strength'])
    expect(getPatternInsights({ status: 'ready' }, true)).toEqual({ combined: [], readerOnly: [] })
  })
})
