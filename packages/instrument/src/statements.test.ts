import { describe, expect, test } from 'vitest'
import { factors } from './factors.ts'
import {
  getQuestionnaire,
  INSTRUMENT_VERSION,
  instrumentVersions,
  statements as keys,
  versionLanguages,
} from './index.ts'
import { loadQuestionnaire } from './load-questionnaire.ts'
import { readingGrade, syllablesIn, wordsIn } from './testing/reading-grade.ts'

describe.each(instrumentVersions.map((version) => getQuestionnaire(version)))('version $version', (asked) => {
  const { statements, importanceQuestions, observerStatements, answerScale, importanceScale } = asked
  const self = statements.filter((statement) => statement.part === 'self')
  const partner = statements.filter((statement) => statement.part === 'partner')
  const everySentence = [...statements, ...observerStatements].map((statement) => statement.text)

  describe('structure', () => {
    test('has 48 statements about oneself, then 48 about the partner in the same order', () => {
      expect(self).toHaveLength(48)
      expect(statements.slice(0, 48)).toEqual(self)
      expect(partner.map((statement) => statement.id)).toEqual(
        self.map((statement) => statement.id.replace('.self.', '.partner.')),
      )
      expect(new Set(statements.map((statement) => statement.id)).size).toBe(96)
    })

    test.each(factors)(
      '$id has four statements in each part, of which only number 3 is reversed',
      ({ id }) => {
        for (const [name, part] of Object.entries({ self, partner })) {
          const own = part.filter((statement) => statement.factor === id)
          expect(own.map((statement) => statement.id).toSorted()).toEqual(
            [1, 2, 3, 4].map((number) => `${id}.${name}.${number}`),
          )
          for (const statement of own) expect(statement.reversed).toBe(statement.id.endsWith('.3'))
        }
      },
    )

    test.each(factors)(
      '$id starts with its first statement, and direct statements are in order',
      ({ id }) => {
        const numbers = self
          .filter((statement) => statement.factor === id)
          .map((statement) => statement.id.split('.').at(-1))
        expect(numbers[0]).toBe('1')
        expect(numbers.filter((number) => number !== '3')).toEqual(['1', '2', '4'])
      },
    )

    test('never has two reversed statements in a row', () => {
      for (const part of [self, partner]) {
        const places = part.flatMap(({ id }, index) => (id.endsWith('.3') ? [index + 1] : []))
        expect(places).toHaveLength(12)
        for (const [index, place] of places.entries()) {
          expect((places[index + 1] ?? Number.POSITIVE_INFINITY) - place).toBeGreaterThan(1)
        }
        // Both halves of a part must contain reversed statements.
        expect(places.filter((place) => place <= 24).length).toBeGreaterThanOrEqual(4)
        expect(places.filter((place) => place > 24).length).toBeGreaterThanOrEqual(4)
      }
    })

    test('has at most two sentences about difficulties in a row', () => {
      const difficulties = new Set(
        factors.filter(({ direction }) => direction === 'difficulty').map(({ id }) => id),
      )
      for (const part of [self, partner]) {
        const hard = part.map(({ factor, reversed }) => (difficulties.has(factor) !== reversed ? 'x' : '.'))
        expect(hard.join('')).not.toContain('xxx')
      }
    })

    test('never has the same factor twice in a row', () => {
      for (const part of [self, partner, observerStatements]) {
        for (const [index, statement] of part.entries())
          expect(statement.factor).not.toBe(part[index + 1]?.factor)
      }
    })

    test('has intimacy, fairness and boundaries near the end', () => {
      const late = new Set(
        factors.filter((factor) => factor.kind === 'safety' || factor.id === 'sexual').map(({ id }) => id),
      )
      expect(late.size).toBe(3)
      expect(self.findIndex((statement) => late.has(statement.factor))).toBeGreaterThanOrEqual(24)
    })

    test('has twelve importance questions in factor order and five labels on each scale', () => {
      expect(importanceQuestions.map((question) => question.factor)).toEqual(
        factors.map((factor) => factor.id),
      )
      for (const scale of [answerScale, importanceScale]) expect(new Set(scale).size).toBe(5)
    })

    test('has two direct and one reversed observer statement for each observable factor', () => {
      expect(observerStatements).toHaveLength(21)
      for (const factor of factors) {
        const own = observerStatements.filter((statement) => statement.factor === factor.id)
        expect(own.map((statement) => statement.reversed)).toEqual(
          factor.observable ? [false, false, true] : [],
        )
      }
    })
  })

  describe('the partner version is the same sentence with its subject changed', () => {
    // Replaces every word for a person by one placeholder; the remaining words must be equal.
    const irregular = new Map([
      ['has', 'have'],
      ['are', 'am'],
      ['is', 'am'],
    ])
    const removeEnding = (word: string) =>
      irregular.get(word) ?? word.replace(/ies$/, 'y').replace(/(?<=o|ch|sh|ss)es$|(?<!s)s$/, '')
    const people = /\b(my partner’s|my partner|themselves|myself|their|them|they|mine|my|me|i)\b/g

    // A partner can report only the appearance of a feeling.
    const asSeen = (text: string) =>
      text.replaceAll(/ seems? to be /g, ' is ').replaceAll(/ seems? to /g, ' ')

    const skeleton = (text: string): string =>
      wordsIn(asSeen(text.toLowerCase()).replaceAll(people, '@').replaceAll('@', ' person '))
        .map(removeEnding)
        .join(' ')

    test.each(self.map((statement, index) => [statement.text, partner[index]?.text ?? '']))(
      '%s',
      (one, other) => {
        expect(other).toMatch(/my partner/i)
        expect(skeleton(other)).toBe(skeleton(one))
      },
    )

    // The skeleton ignores which person is meant; this test checks that the persons are swapped.
    const places = (text: string): string[] =>
      [
        ...text.toLowerCase().matchAll(/\b(my partner|they|them|their|themselves|myself|mine|my|me|i)\b/g),
      ].map(([word]) => (/^(my partner|the.*)$/.test(word) ? 'partner' : 'I'))

    test.each(self.map((statement, index) => [statement.text, partner[index]?.text ?? '']))(
      'I and my partner are swapped: %s',
      (one, other) => {
        expect(places(other)).toEqual(places(one).map((who) => (who === 'I' ? 'partner' : 'I')))
      },
    )
  })

  describe('wording', () => {
    test.each(everySentence)('%s', (text) => {
      const words = wordsIn(text)
      expect(words.length).toBeLessThanOrEqual(18)
      expect(text).toMatch(/^[A-Z][^.?!;:()]*\.$/)
      const lower = text.toLowerCase()
      expect(lower).not.toMatch(
        /\b(always|never|every time|not|cannot|nobody|nothing|none|neither|nor|hardly)\b|n’t\b/,
      )
      expect(lower).not.toMatch(
        /\b(he|she|him|her|his|hers|man|woman|men|women|male|female|boyfriend|girlfriend)\b/,
      )
      expect(lower).not.toMatch(
        /\b(husband|wife|spouse|marri\w+|wedding|child\w*|kids?|family|home|house\w*|gay|straight)\b/,
      )
      expect(lower).not.toMatch(
        /\b(bids?|flood\w*|attachment|repair\w*|regulat\w*|boundar\w*|trigger\w*|validat\w*)\b/,
      )
      expect(lower).not.toMatch(/\b(will|was|were|had|did|used to|going to)\b/)
      // Mixed straight and curly apostrophes would break search.
      expect(text).not.toContain("'")
      expect(readingGrade(text)).toBeLessThanOrEqual(9)
    })

    test('statements are unique', () => {
      expect(new Set(everySentence).size).toBe(everySentence.length)
    })

    test('the average reading grade is at most 7', () => {
      for (const part of [self, partner, observerStatements]) {
        const grades = part.map((statement) => readingGrade(statement.text))
        expect(grades.reduce((sum, grade) => sum + grade, 0) / grades.length).toBeLessThanOrEqual(7)
      }
    })

    test('importance questions keep the same limits', () => {
      for (const { text } of importanceQuestions) {
        expect(wordsIn(text).length).toBeLessThanOrEqual(18)
        expect(readingGrade(text)).toBeLessThanOrEqual(9)
      }
    })
  })
})

describe('syllablesIn', () => {
  test.each([
    ['I', 1],
    ['calmed', 1],
    ['sees', 1],
    ['closeness', 2],
    ['heated', 2],
    ['little', 2],
    ['themselves', 2],
    ['carries', 2],
    ['being', 2],
    ['idea', 3],
    ['notices', 3],
    ['agreement', 3],
    ['communicate', 4],
    ['responsibility', 6],
  ])('syllablesIn counts the syllables of %s as %i', (word, syllables) => {
    expect(syllablesIn(word)).toBe(syllables)
  })

  test('readingGrade is high for a complex sentence and low for a simple one', () => {
    expect(
      readingGrade('My emotional availability deteriorates during confrontational communication.'),
    ).toBeGreaterThan(15)
    expect(readingGrade('I can say no to my partner and feel safe.')).toBeLessThan(3)
  })
})

/** FNV-1a over the code units: enough to notice an edit, and the same everywhere. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0
  }
  return hash.toString(16)
}

test('the version has unchanged wordings, keys and order', () => {
  // A stored answer depends on the wording, the key and the position of its item. After release 1.0, a change needs a new version.
  const wordings = versionLanguages[INSTRUMENT_VERSION].map((language) => {
    const { statements, importanceQuestions, observerStatements } = getQuestionnaire(
      INSTRUMENT_VERSION,
      language,
    )
    return [language, fingerprint(JSON.stringify([statements, importanceQuestions, observerStatements]))]
  })
  expect(Object.fromEntries(wordings)).toEqual({ en: '720eb2e7', de: 'd7df686c' })
})

describe('every language of a version', () => {
  const translated = instrumentVersions.flatMap((version) =>
    versionLanguages[version].map((language) => getQuestionnaire(version, language)),
  )

  test.each(translated)('$version in $language has one plain sentence for each key', (asked) => {
    const sentences = [...asked.statements, ...asked.observerStatements].map(({ text }) => text)
    expect(sentences).toHaveLength(117)
    expect(new Set(sentences).size).toBe(117)
    for (const text of sentences) {
      expect(text).toMatch(/^\p{Lu}[^.?!;:()]*\.$/u)
      expect(text).not.toContain("'")
      expect(text.split(' ').length).toBeLessThanOrEqual(25)
    }
    for (const { text } of asked.importanceQuestions) expect(text).toMatch(/^\p{Lu}[^.!;:()]*\?$/u)
    for (const scale of [asked.answerScale, asked.importanceScale]) expect(new Set(scale).size).toBe(5)
  })

  test('German statements about the partner name that person, and those about oneself say I', () => {
    for (const { id, part, text } of getQuestionnaire(INSTRUMENT_VERSION, 'de').statements) {
      if (part === 'partner') expect(text, id).toMatch(/Person an meiner Seite/)
      else expect(text, id).toMatch(/\b(?:ich|mich|mir|meine?[mnr]?)\b/i)
    }
  })

  test('the second and fourth label of the German scale are plain, as in English', () => {
    const { answerScale } = getQuestionnaire(INSTRUMENT_VERSION, 'de')
    expect([answerScale[1], answerScale[3]].join()).not.toMatch(/eher|ziemlich|meist/)
  })
})

describe('the first name of the partner', () => {
  const named = versionLanguages[INSTRUMENT_VERSION].map((language) => ({ language, name: 'Robin' }))

  test.each(named)(
    'replaces the default wording in every statement of $language',
    async ({ language, name }) => {
      const plain = await loadQuestionnaire(INSTRUMENT_VERSION, language)
      const asked = await loadQuestionnaire(INSTRUMENT_VERSION, language, name)
      for (const [index, { id, text }] of asked.statements.entries()) {
        expect(text, id).not.toMatch(/my partner|Person an meiner Seite|[{}]/i)
        const isAboutPartner = /my partner|Person an meiner Seite/i.test(plain.statements[index]?.text ?? '')
        expect(text.includes(name), id).toBe(isAboutPartner)
        expect(plain.statements[index]?.text, id).not.toMatch(/[{}]/)
      }
      expect({ ...asked, statements: [] }).toEqual({ ...plain, statements: [] })
    },
  )

  test('leaves no word in German that fits only a feminine noun', async () => {
    const { statements } = await loadQuestionnaire(INSTRUMENT_VERSION, 'de', 'Robin')
    for (const { id, text } of statements) expect(text, id).not.toMatch(/\b(?:sie|ihr|ihre[nmrs]?)\b/i)
  })
})

test('all versions have the same keys in the same order, because stored answers are positional', () => {
  for (const version of instrumentVersions) {
    const { statements, importanceQuestions } = getQuestionnaire(version)
    expect(statements.map(({ text: _, ...key }) => key)).toEqual(keys)
    expect(importanceQuestions.map(({ factor }) => factor)).toEqual(factors.map(({ id }) => id))
  }
})

test('INSTRUMENT_VERSION is the newest version, and an unpublished version is rejected', () => {
  expect(INSTRUMENT_VERSION).toBe(instrumentVersions.at(-1))
  expect(() => getQuestionnaire('2025.1')).toThrow('Instrument version "2025.1" does not exist')
})
