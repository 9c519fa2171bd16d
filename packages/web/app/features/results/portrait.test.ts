import { factors } from '@twofold/instrument'
import { describe, expect, test } from 'vitest'
import { insightTexts } from '#web/messages/instrument/insights.ts'
import { inLanguage } from '#web/messages/testing/in-language.ts'
import { createOwnProfile } from './own-profile.ts'
import { describeProfile } from './portrait.ts'

/** Builds the own values; other factors have a score of 60. `spread` is half the width of each range. */
function buildProfile(healthByFactor: Record<string, number | null>, spread = 12, refused = 0) {
  return createOwnProfile(
    factors.map(({ id }) => {
      const health = id in healthByFactor ? (healthByFactor[id] ?? null) : 60
      return {
        factor: id as string,
        native: health,
        health,
        low: health === null ? null : Math.max(0, health - spread),
        high: health === null ? null : Math.min(100, health + spread),
        answered: health === null ? 2 : 4,
        refused: health === null ? refused : 0,
        easiest: null,
        hardest: null,
      }
    }),
  )
}

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
    const { low, middle } = inLanguage(language, () => insightTexts().repair.bands)
    expect(describeIn(language, buildProfile({ flooding: 95, repair: 20 }))?.tip).toBe(low.tryThis)
    expect(describeIn(language, buildProfile({ flooding: 95, repair: 45 }))?.tip).toBe(middle.tryThis)
  })

  test.each(['fairness', 'boundaries'])(
    'never mentions %s and withholds the tip when it is low',
    (safety) => {
      for (const value of [0, 100]) {
        const profile = buildProfile({ [safety]: value, flooding: 95, repair: 20 })
        const portrait = describeIn('en', profile)
        expect(portrait?.sentences).toEqual(
          describeIn('en', buildProfile({ flooding: 95, repair: 20 }))?.sentences,
        )
        expect(portrait?.tip === null, `tip with ${value}`).toBe(value === 0)
      }
      const refused = describeIn('en', buildProfile({ [safety]: null, flooding: 95 }, 12, 2))
      expect(refused).toMatchObject({ tip: null, isOwnSuggestion: false })
      expect(refused?.sentences).toHaveLength(2)
    },
  )

  test('names no factor when all scores are equal, and nothing with fewer than two scores', () => {
    expect(describeIn('en', buildProfile({ fairness: 90 }))).toEqual({
      sentences: ['Right now, nothing stands out as easier or harder than the rest.'],
      tip: null,
      isOwnSuggestion: false,
    })
    const without = Object.fromEntries(factors.map(({ id }) => [id, null]))
    expect(describeIn('en', buildProfile({ ...without, bids: 80, fairness: 60 }))).toBeNull()
    expect(describeIn('en', buildProfile(without))).toBeNull()
    expect(describeProfile(createOwnProfile([]))).toBeNull()
  })

  test.each(['en', 'de'] as const)(
    'describes each factor in %s in sentences of at most 20 words',
    (language) => {
      for (const { id, safety } of factors) {
        if (safety) continue
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
