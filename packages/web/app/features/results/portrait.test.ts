import { type FactorId, ordinaryFactors } from '@twofold/instrument'
import { describe, expect, test } from 'vitest'
import { insightTexts } from '#web/messages/instrument/insights.ts'
import { inLanguage } from '#web/messages/testing/in-language.ts'
import { createOwnProfile } from './own-profile.ts'
import { describeProfile } from './portrait.ts'
import { buildOwn } from './testing/own-values.ts'

type Values = Partial<Record<FactorId, number | null>>

/** Own values with ranges of ±12; factors that are not listed have 60. */
const buildValues = (values: Values) =>
  buildOwn((id) => (id in values ? (values[id] ?? null) : 60), { spread: 12 })

const buildProfile = (values: Values) => createOwnProfile(buildValues(values))

const describeIn = (language: 'en' | 'de', profile: ReturnType<typeof buildProfile>) =>
  inLanguage(language, () => describeProfile(profile))

describe('describeProfile', () => {
  test('names the easiest and the hardest factor in both languages', () => {
    const profile = buildProfile({ flooding: 95, repair: 20 })
    expect(describeIn('en', profile)?.sentences).toEqual([
      'Staying present in heated moments comes most easily to you right now.',
      'Finding the way back after an argument seems to take the most effort.',
    ])
    expect(describeIn('de', profile)?.sentences).toEqual([
      'Am leichtesten fällt dir gerade, präsent zu bleiben, wenn es hitzig wird.',
      'Am schwersten scheint es dir zu fallen, nach einem Streit wieder zueinanderzufinden.',
    ])
  })

  test('says "may" of each factor whose range overlaps another range', () => {
    const profile = buildProfile({ flooding: 95, repair: 40 })
    expect(describeIn('en', profile)?.sentences).toEqual([
      'Staying present in heated moments comes most easily to you right now.',
      'Finding the way back after an argument may take the most effort.',
    ])
    expect(describeIn('de', buildProfile({ flooding: 70, repair: 50 }))?.sentences).toEqual([
      'Am leichtesten fällt dir gerade vielleicht, präsent zu bleiben, wenn es hitzig wird.',
      'Am schwersten fällt dir vielleicht, nach einem Streit wieder zueinanderzufinden.',
    ])
    // Ranges that touch overlap.
    expect(describeIn('en', buildProfile({ flooding: 84, repair: 20 }))?.sentences[0]).toContain('may come')
    expect(describeIn('en', buildProfile({ flooding: 85, repair: 20 }))?.sentences[0]).toContain('comes most')
  })

  test.each(['en', 'de'] as const)('suggests one thing to try on the hardest factor in %s', (language) => {
    const { low, mixed } = inLanguage(language, () => insightTexts().repair.own)
    expect(describeIn(language, buildProfile({ flooding: 95, repair: 20 }))?.tip).toBe(low.tryThis)
    expect(describeIn(language, buildProfile({ flooding: 95, repair: 45 }))?.tip).toBe(mixed.tryThis)
  })

  test.each(['fairness', 'boundaries'] as const)('never mentions %s', (safety) => {
    const expected = describeIn('en', buildProfile({ flooding: 95, repair: 20 }))
    for (const value of [0, 100, null]) {
      const profile = buildProfile({ [safety]: value, flooding: 95, repair: 20 })
      expect(describeIn('en', profile)).toEqual(expected)
    }
  })

  test('withholds the tip but no sentence when help replaces advice on any factor', () => {
    const own = buildValues({ flooding: 95, repair: 20 })
    const factors = own.factors.map((row) => (row.factor === 'fairness' ? { ...row, help: true } : row))
    const portrait = describeIn('en', createOwnProfile({ ...own, factors }))
    expect(portrait).toMatchObject({ tip: null, isOwnSuggestion: false })
    expect(portrait?.sentences).toHaveLength(2)
  })

  test('withholds the tip when the quality of the answers is doubtful', () => {
    const own = buildValues({ flooding: 95, repair: 20 })
    expect(describeIn('en', createOwnProfile({ ...own, quality: 'doubtful' }))?.tip).toBeNull()
  })

  test('names no factor when all scores are equal, and nothing with fewer than two scores', () => {
    expect(describeIn('en', buildProfile({ fairness: 90 }))).toEqual({
      sentences: ['Right now, nothing stands out as easier or harder than the rest.'],
      tip: null,
      isOwnSuggestion: false,
    })
    const buildOnly = (values: Values) => createOwnProfile(buildOwn((id) => values[id] ?? null))
    expect(describeIn('en', buildOnly({ bids: 80, fairness: 60 }))).toBeNull()
    expect(describeIn('en', buildOnly({}))).toBeNull()
  })

  test.each(['en', 'de'] as const)(
    'describes each factor in %s in sentences of at most 20 words',
    (language) => {
      for (const { id } of ordinaryFactors) {
        for (const value of [10, 95]) {
          for (const sentence of describeIn(language, buildProfile({ [id]: value }))?.sentences ?? []) {
            expect(sentence).toMatch(/^[A-ZÄÖÜ].*\.$/)
            expect(sentence.split(' ').length, sentence).toBeLessThanOrEqual(20)
            expect(sentence).not.toMatch(/undefined|\{/)
          }
        }
      }
    },
  )
})
