import { expect, test } from 'vitest'
import { getCodebook } from './codebook.ts'
import { INSTRUMENT_VERSION } from './versions.ts'

const codebook = getCodebook()

test('getCodebook has every statement with its key and its text in every language', () => {
  for (const {
    version,
    languages,
    statements,
    importance,
    observerStatements,
    scales,
  } of codebook.versions) {
    expect([statements.length, importance.length, observerStatements.length]).toEqual([96, 12, 21])
    expect(new Set([...statements, ...observerStatements].map(({ id }) => id)).size).toBe(117)
    for (const { text } of [...statements, ...importance, ...observerStatements]) {
      expect(Object.keys(text), version).toEqual([...languages])
      for (const wording of Object.values(text)) expect(wording.length).toBeGreaterThan(10)
    }
    for (const scale of [scales.answers, scales.importance])
      for (const labels of Object.values(scale)) expect(labels).toHaveLength(5)
  }
  expect(codebook.versions.map(({ version }) => version)).toContain(INSTRUMENT_VERSION)
})

test('getCodebook states kinds with their weights, thresholds and the licence of the items', () => {
  expect(codebook.factors.map(({ kind, weights }) => `${kind} ${weights.self}:${weights.view}`)).toEqual([
    ...Array.from({ length: 4 }, () => 'inner 2:1'),
    ...Array.from({ length: 4 }, () => 'conduct 1:2'),
    'safety 0:0',
    'safety 0:0',
    'own 3:0',
    'own 3:0',
  ])
  expect(codebook.thresholds).toMatchObject({
    scoring: { minAnswered: 3, clear: 3, possible: 1.96 },
    pairs: { minCompared: 7, day: 4, lowerCorrection: 1.2 },
    relativeImportance: { minRated: 6, high: 0.75, apart: 1.5 },
  })
  expect(codebook.licence.items).toBe('CC-BY-4.0')
})

test('getCodebook is JSON without loss', () => {
  expect(JSON.parse(JSON.stringify(codebook))).toEqual(codebook)
})
