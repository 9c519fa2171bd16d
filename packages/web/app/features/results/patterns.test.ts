import type { results } from '@twofold/contract'
import { describe, expect, test } from 'vitest'
import { patternsOfFactor, readPatterns } from './patterns.ts'

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

describe('patterns as they are read', () => {
  test('the words fit the side the pattern begins with, and say what they rest on', () => {
    const [topic] = readPatterns(comparison([chase]), true).combined
    expect(topic?.meaning).toMatch(/^Your partner looks for reassurance/)
    expect(topic?.evidence).toEqual([
      {
        factorName: 'Calm about closeness',
        lines: ['Kim about themselves: about 20', 'You about Kim: 44'],
      },
      {
        factorName: 'Present in heated moments',
        lines: ['You about yourself: 31', 'Kim about you: about 60'],
      },
      { factorName: 'Solving problems together', lines: ['Matters a lot to both of you'] },
    ])
  })

  test('a partner without a name is called "your partner", also at the beginning of a line', () => {
    const [topic] = readPatterns(comparison([chase], null), true).combined
    expect(topic?.evidence[0]?.lines[0]).toBe('Your partner about themselves: about 20')
  })

  test('what is about one factor is told with that factor, and factors about say or freedom are separate from all', () => {
    const all = comparison([carries, chase, fairness])
    const read = readPatterns(all, true)
    expect(read.combined.map(({ key }) => key)).toEqual(['pursue_withdraw-partner'])
    expect(read.alone.map(({ key }) => key)).toEqual(['one_sided_fairness-you'])
    expect(patternsOfFactor(all, 'bids', true).map(({ key }) => key)).toEqual(['shared_strength-both'])
    expect(patternsOfFactor(all, 'flooding', true)).toEqual([])
    expect(patternsOfFactor(all, 'fairness', true)).toEqual([])
  })

  test('where nothing is advised, no pattern advises, and what is for the reader alone says so instead', () => {
    const advice = (advises: boolean) => {
      const all = comparison([carries, chase, fairness])
      const { combined, alone } = readPatterns(all, advises)
      const ofFactor = patternsOfFactor(all, 'bids', advises)
      return [...ofFactor, ...combined, ...alone].map(({ tryThis, heldBack }) => [tryThis !== null, heldBack])
    }
    expect(advice(true)).toEqual([
      [true, null],
      [true, null],
      [true, null],
    ])
    expect(advice(false)).toEqual([
      [false, null],
      [false, null],
      [false, expect.not.stringMatching(/tell|talk|ask|if it feels safe/i)],
    ])
  })

  test('no two are announced alike, and a title fits the side it is about', () => {
    const views = (id: string): Sent =>
      (['you', 'partner'] as const).map((who) => ({ ...carries, id, tone: 'topic', who }))
    const sent = comparison([...views('blind_spot'), ...views('unseen_strain')])
    const topics = patternsOfFactor(sent, 'bids', true)
    const names = topics.map(({ title, whose }) => `${title}, ${whose}`)
    expect(new Set(names).size).toBe(4)
    expect(topics[0]?.title).toBe('Your partner sees this going well')
    expect(topics[1]?.title).toBe('You see this going well')
  })

  test('a pattern without words, and a closed level, show nothing', () => {
    const unknown = { ...carries, id: 'from_a_later_version' }
    const nothing = { combined: [], alone: [] }
    expect(readPatterns(comparison([unknown]), true)).toEqual(nothing)
    expect(readPatterns({ status: 'ready' }, true)).toEqual(nothing)
  })
})
