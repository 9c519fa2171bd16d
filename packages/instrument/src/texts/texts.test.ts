import { describe, expect, test } from 'vitest'
import { band } from '../bands.ts'
import { factors, ordinaryFactors } from '../factors.ts'
import { getQuestionnaire, INSTRUMENT_VERSION, needsHelp, presentOwn, statements } from '../index.ts'
import { allTexts } from '../testing/all-texts.ts'
import { readingGrade, wordsIn } from '../testing/reading-grade.ts'
import { factorSources, patternSources } from './sources.ts'

/** All sentences of nested texts. A sentence may contain a quotation that ends with an exclamation mark. */
function sentencesIn(tree: unknown): string[] {
  if (typeof tree === 'string') return tree.split(/(?<=[.?:])\s+/).filter((sentence) => sentence !== '')
  if (typeof tree !== 'object' || tree === null) return []
  return Object.values(tree).flatMap((branch) => sentencesIn(branch))
}

const { insights, patternTexts, guide, factorTexts, togetherTexts } = allTexts.en
const { ownTopics, ...askedGuide } = guide
const sentences = sentencesIn({ insights, patternTexts, guide, togetherTexts })

describe.each(Object.entries(allTexts))('the texts in %s', (language, texts) => {
  test.each(factors)(
    'have own texts of $id, and texts for both partners unless it is a safety factor',
    (factor) => {
      const { about, own, pair } = texts.insights[factor.id]
      const { name, plainName, summary, easySide } = texts.factorTexts[factor.id]
      const all = [about, summary, easySide, ...sentencesIn([own, pair])]
      for (const text of all) expect(text.length).toBeGreaterThan(15)
      expect(name).not.toBe(plainName)
      expect(pair === null).toBe(factor.kind === 'safety')
      // Advice on a safety factor needs a high own value.
      expect([own.low, own.mixed].map(({ tryThis }) => tryThis === null)).toEqual(
        Array(2).fill(factor.kind === 'safety'),
      )
      expect(own.high.tryThis).not.toBeNull()
      // A quoted statement has a full stop of its own.
      expect(own.mixed.meaning).toMatch(/[“„]\{easiest\}[”“] \p{Lu}.*[“„]\{hardest\}[”“]$/u)
    },
  )

  test('describe safety factors without ease or effort', () => {
    for (const { id, kind } of factors) {
      const { low, middle, high } = texts.factorTexts[id].bands
      expect(new Set([low, middle, high]).size).toBe(3)
      if (kind !== 'safety') continue
      const words = sentencesIn([texts.factorTexts[id], texts.insights[id]]).join(' ')
      expect(words.replaceAll(/\{\w+\}/g, '')).not.toMatch(/effort|\bease|easi|easy|\bhard|leicht|schwer/i)
    }
  })

  test('ask two questions as a strength and as a topic for every factor except safety factors', () => {
    expect(Object.keys(texts.guide.questions)).toEqual(ordinaryFactors.map(({ id }) => id))
  })

  test('ask one question at breakfast for every week of a year, each once', () => {
    expect(new Set(texts.breakfast).size).toBe(52)
    for (const question of texts.breakfast) expect(question).toMatch(/^\p{Lu}.{14,80}\?$/u)
  })

  test('state contentment in four sentences without a negation', () => {
    expect(new Set(texts.contentment).size).toBe(4)
    for (const statement of texts.contentment)
      expect(statement).not.toMatch(/\b(?:not|never|nicht|nie|kein)\w*/i)
  })

  test('offer six topics of one’s own with two questions each, and none of a safety factor', () => {
    const topics = Object.values(texts.guide.ownTopics)
    expect(topics).toHaveLength(6)
    for (const { questions } of topics) for (const question of questions) expect(question).toMatch(/\?$/)
    expect(new Set(topics.map(({ title }) => title)).size).toBe(6)
  })

  test('leave open who begins an evening', () => {
    expect(sentencesIn(texts.guide).join(' ')).not.toMatch(
      /\byou (?:speak|begin|start)\b|speaks first|\bdu (?:sprichst|beginnst|fängst)|spricht zuerst/i,
    )
  })

  test('describe two views of one person as the same sentences with the people exchanged', () => {
    for (const { id } of ordinaryFactors) {
      const { pair } = texts.insights[id]
      if (pair === null) throw new Error(`${id} has no texts for both partners`)
      for (const [mine, theirs] of [
        [pair.partnerSeesMore, pair.youSeeMore],
        [pair.partnerSeesLess, pair.youSeeLess],
      ] as const) {
        expect(sentencesIn(mine)).toHaveLength(sentencesIn(theirs).length)
        expect(mine).not.toBe(theirs)
      }
    }
  })

  test('compare a view with what a person says, never with what is true', () => {
    const pairs = ordinaryFactors.map(({ id }) => texts.insights[id].pair)
    expect(sentencesIn(pairs).join(' ')).not.toMatch(
      /\bthan (?:it is|(?:you|they) are)\b|secure than (?:you|they) do|als (?:es ist|du bist|er oder sie ist)\b/,
    )
  })

  test('call answers mixed without saying that they point both ways, which answers of 3 and 4 do not', () => {
    for (const { own } of Object.values(texts.insights)) {
      expect(own.mixed.meaning).not.toMatch(/both ways|beide Richtungen/)
    }
  })

  test('contain no exclamation marks and only curly apostrophes', () => {
    for (const text of sentencesIn(texts)) expect(text).not.toMatch(/[!']/)
  })

  test('state no single statement of the assessment as a fact', () => {
    const asked = getQuestionnaire(INSTRUMENT_VERSION, language).statements.map(({ text }) =>
      text.replace(/\.$/, '').toLowerCase(),
    )
    const shared = sentencesIn([
      ordinaryFactors.map(({ id }) => texts.insights[id].pair),
      texts.patternTexts,
      texts.togetherTexts,
    ])
    for (const sentence of shared) {
      for (const text of asked) expect(sentence.toLowerCase()).not.toContain(text)
    }
  })
})

describe.each(Object.entries(allTexts))('texts in %s for a person without say or room', (language, texts) => {
  const WITH_PARTNER = {
    en: /\b(?:tell|talk|speak|say it|say so|share|together|each other|agree|make up|patient|ask your|ask them)\b/i,
    de: /\b(?:erzähl|rede|redet|sprich|sprecht|sag|sagt|teilt?|verabredet|versöhn\w*|geduld\w*|gemeinsam|einander|bitte)\b/i,
  }[language as 'en' | 'de']
  const ASKS = {
    en: /^(?:ask|say|tell|talk|speak|name|share|agree|try|let|keep|if you wish|if it feels safe)\b/i,
    de: /^(?:frag|sag|erzähl|rede|sprich|nenn|benenne|teil|verabrede|versuch|lass|behalte|wenn du magst)\w*\b/i,
  }[language as 'en' | 'de']

  // Only these show no advice when help replaces it.
  const answers = Object.fromEntries(
    statements.map(({ id, factor }) => [id, factor === 'boundaries' ? 1 : 3] as const),
  )
  const advised = presentOwn(answers).factors.filter(({ help }) => !help)

  test('needsHelp holds for the answers of these tests', () => {
    expect(needsHelp(answers)).toBe(true)
    expect(advised).toHaveLength(7)
  })

  test('advice that stays asks that person for nothing with the partner', () => {
    for (const { factor } of advised) {
      for (const { tryThis } of Object.values(texts.insights[factor].own)) {
        expect(tryThis ?? '').not.toMatch(WITH_PARTNER)
      }
    }
    expect(language === 'en' ? 'Tell your partner how you feel.' : 'Sag, was du fühlst.').toMatch(
      WITH_PARTNER,
    )
  })

  test('a meaning contains no request', () => {
    const meanings = Object.values(texts.insights).flatMap(({ own, pair }) => [
      ...Object.values(own).map(({ meaning }) => meaning),
      ...(pair === null ? [] : [pair.bothHard, pair.bothEasy, pair.partnerSeesMore, pair.partnerSeesLess]),
    ])
    const asking = [
      ...meanings,
      ...Object.values(texts.patternTexts).flatMap(({ meaning }) => Object.values(meaning)),
    ]
    expect(sentencesIn(asking).filter((sentence) => ASKS.test(sentence))).toEqual([])
  })

  test('safety factors advise neither compromise nor repair', () => {
    const { fairness, boundaries } = texts.insights
    expect(sentencesIn([fairness, boundaries]).join(' ')).not.toMatch(
      /\b(compromise|meet halfway|sorry|forgive|repair|both sides|kompromiss|entgegenkomm\w*|entschuldig\w*|verzeih\w*|versöhn\w*|beide Seiten)\b/i,
    )
  })
})

test('no text mentions gender, marriage or children, except a topic that a couple chooses itself', () => {
  expect(ownTopics.children.title).toMatch(/children/i)
  for (const text of sentencesIn({ insights, patternTexts, askedGuide, factorTexts, togetherTexts })) {
    expect(text).not.toMatch(/\b(he|she|him|her|his|hers|husband|wife|spouse|marri\w+|child\w*|kids?)\b/i)
  }
})

test('the texts have a low reading grade', () => {
  // A title of three words is too short for a reading grade.
  const whole = sentences.filter((sentence) => wordsIn(sentence).length >= 6)
  const grades = whole.map(readingGrade)
  expect(grades.reduce((sum, grade) => sum + grade, 0) / grades.length).toBeLessThanOrEqual(7)
  for (const [index, sentence] of whole.entries()) {
    expect(grades[index], sentence).toBeLessThanOrEqual(12)
  }
})

test('the middle band includes both limits', () => {
  expect([39.9, 40, 70, 70.1].map(band)).toEqual(['low', 'middle', 'middle', 'high'])
})

test('every factor has research, and every pattern with a text of its own says whether it has some', () => {
  expect(Object.keys(patternSources).toSorted()).toEqual(Object.keys(patternTexts).toSorted())
  expect(Object.keys(factorSources)).toEqual(factors.map(({ id }) => id))
  for (const found of Object.values(factorSources)) expect(found.length).toBeGreaterThan(0)
})
