import { getQuestionnaire, INSTRUMENT_VERSION, instrumentVersions } from '@twofold/instrument'
import { readingGrade, wordsIn } from '../../packages/instrument/src/testing/reading-grade.ts'

// Prints every item of a version with its key, length in words and reading grade: `node lab/instrument/print-items.ts [version]`.
const version = process.argv[2] ?? INSTRUMENT_VERSION
if (!instrumentVersions.some((known) => known === version)) {
  process.stderr.write(`There is no version ${version}. Known: ${instrumentVersions.join(', ')}.\n`)
  process.exit(2)
}
const { statements, observerStatements, importanceQuestions } = getQuestionnaire(version)
const items = [
  ...statements,
  ...importanceQuestions.map(({ factor, text }) => ({ id: `importance.${factor}`, reversed: false, text })),
  ...observerStatements,
]
process.stdout.write('version\tid\tkey\twords\tgrade\ttext\n')
for (const { id, reversed, text } of items) {
  const row = [version, id, reversed ? '-' : '+', wordsIn(text).length, readingGrade(text).toFixed(1), text]
  process.stdout.write(`${row.join('\t')}\n`)
}
