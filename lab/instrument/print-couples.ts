import type { TextedPattern } from '@twofold/instrument'
import {
  band,
  factors,
  findCombinedPatterns,
  findRowFindings,
  findRowPatterns,
  getFindingText,
  headlineOf,
  presentComparison,
  summarizePair,
} from '@twofold/instrument'
import { answerAs, seededNormal, seededUniform } from '@twofold/instrument/simulated-people'
import * as germanFactors from '@twofold/instrument/texts/de/factors'
import * as germanGuide from '@twofold/instrument/texts/de/guide'
import * as germanInsights from '@twofold/instrument/texts/de/insights'
import * as germanPatterns from '@twofold/instrument/texts/de/patterns'
import * as germanTogether from '@twofold/instrument/texts/de/together'
import { factorTexts } from '@twofold/instrument/texts/en/factors'
import { guide } from '@twofold/instrument/texts/en/guide'
import { insights } from '@twofold/instrument/texts/en/insights'
import { patternTexts } from '@twofold/instrument/texts/en/patterns'
import { togetherTexts } from '@twofold/instrument/texts/en/together'
import { type Couple, couples } from './couples.ts'

// Prints twelve couples and, shuffled, the results shown to the first-named partner of each, so that a reader can match them: `node lab/instrument/print-couples.ts en|de [key]`. With `key` it prints only the right answers.
const [language, what] = process.argv.slice(2)
if (language !== 'en' && language !== 'de') {
  process.stderr.write('Name a language: en or de.\n')
  process.exit(2)
}
const texts =
  language === 'en'
    ? { factors: factorTexts, insights, patterns: patternTexts, guide, together: togetherTexts }
    : {
        factors: germanFactors.factorTexts,
        insights: germanInsights.insights,
        patterns: germanPatterns.patternTexts,
        guide: germanGuide.guide,
        together: germanTogether.togetherTexts,
      }

const SEED = 12
const SHARED = { score: true, factors: true, viewOfPartner: true, safety: false, heldBack: [] }
const normal = seededNormal(seededUniform(SEED))
const uniform = seededUniform(SEED + 1)

function patternText({ id, who }: TextedPattern): string {
  const { title, meaning } = texts.patterns[id]
  return `${title}: ${meaning[who] ?? meaning.both ?? ''}`
}

function resultsOf({ level, first, second }: Couple): string[] {
  const traits = (ease: Couple['first']['bySelf']) => factors.map(({ id }) => ease[id] ?? level)
  const answers = (self: Couple['first'], other: Couple['first']) =>
    answerAs({ self: traits(self.bySelf), partner: traits(other.byPartner) }, normal, uniform)
  const comparison = presentComparison(answers(first, second), answers(second, first), SHARED)
  const rows = comparison.factors ?? []
  const all = comparison.patterns ?? []
  const rowLines = rows.flatMap((row) => {
    const ids = new Set(all.filter((pattern) => pattern.factors.includes(row.factor)).map(({ id }) => id))
    const valueBand = row.value == null ? null : band(row.value)
    const findings = findRowFindings({ ...row, valueBand }, ids)
    const lines = [
      ...findings.map((finding) => getFindingText(texts.insights[row.factor], finding)),
      ...findRowPatterns(all, row.factor, findings).map(patternText),
    ]
    return lines.map((line) => `${texts.factors[row.factor].plainName}: ${line}`)
  })
  const patterns = [...rowLines, ...findCombinedPatterns(all).map(patternText)]
  const topics = (comparison.guide?.topics ?? []).map((factor) => texts.guide.questions[factor].asTopic[0])
  return [headlineOf(summarizePair(rows), texts.together), ...patterns, ...topics]
}

const letters = 'ABCDEFGHIJKL'
const shuffled = couples
  .map((couple, index) => ({ number: index + 1, lines: resultsOf(couple), place: uniform() }))
  .toSorted((one, two) => one.place - two.place)

const write = (line: string) => process.stdout.write(`${line}\n`)
if (what === 'key') {
  for (const [index, { number }] of shuffled.entries()) write(`${letters[index]} ${number}`)
} else {
  for (const [index, { portrait }] of couples.entries()) write(`${index + 1}. ${portrait[language]}\n`)
  for (const [index, { lines }] of shuffled.entries()) {
    write(`\n${letters[index]}`)
    for (const line of lines) write(`  - ${line}`)
  }
}
