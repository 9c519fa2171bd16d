import type { results } from '@twofold/contract'
import { describe, expect, test } from 'vitest'
import { patternTexts } from '#web/messages/instrument/patterns.ts'
import { getPatternInsights, listKnownPatterns } from './patterns.ts'

type Sent = NonNullable<results.Comparison['patterns']>

function comparison(patterns: Sent, partnerName: string | null = 'Kim'): results.Comparison {
  return { status: 'ready', partnerName, patterns }
}

const strength: Sent[number] = {
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
    { factor: 'flooding', of: 'you', figure: 'bySelf', shown: 30 },
    { factor: 'flooding', of: 'you', figure: 'byPartner', shown: 60 },
    { factor: 'attachment_anxiety', of: 'partner', figure: 'byPartner', shown: 40 },
    { factor: 'conflict', of: 'both', figure: 'importance', shown: 'high' },
  ],
}

describe('getPatternInsights', () => {
  test('uses the text of the side a pattern begins with and lists its evidence', () => {
    const [topic] = getPatternInsights(comparison([chase]))
    expect(topic?.meaning).toBe(patternTexts().pursue_withdraw.meaning.partner)
    expect(topic?.evidence).toEqual([
      {
        factorName: 'Calm about closeness',
        lines: ['Kim, about themselves: around 20', 'You, about Kim: around 40'],
      },
      {
        factorName: 'Present in heated moments',
        lines: ['You, about yourself: around 30', 'Kim, about you: around 60'],
      },
      { factorName: 'Solving problems together', lines: ['Matters a lot to both of you'] },
    ])
  })

  test('calls a partner without a name "your partner", capitalised at the start of a line', () => {
    const [topic] = getPatternInsights(comparison([chase], null))
    expect(topic?.evidence[0]?.lines[0]).toBe('Your partner, about themselves: around 20')
  })

  test('lists patterns of several factors only', () => {
    expect(getPatternInsights(comparison([strength, chase])).map(({ key }) => key)).toEqual([
      'pursue_withdraw-partner',
    ])
  })

  test('labels the same pattern differently for each side it begins with', () => {
    const sent = comparison((['you', 'partner'] as const).map((who) => ({ ...chase, who })))
    const names = getPatternInsights(sent).map(({ title, side }) => `${title}, ${side}`)
    expect(new Set(names).size).toBe(2)
  })

  test('omits unknown patterns and returns none when the level is not shared', () => {
    const unknown = { ...strength, id: 'from_a_later_version' }
    expect(listKnownPatterns(comparison([unknown, strength])).map(({ id }) => id)).toEqual([
      'shared_strength',
    ])
    expect(getPatternInsights({ status: 'ready' })).toEqual([])
  })
})
