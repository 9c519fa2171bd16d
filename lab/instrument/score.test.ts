import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  anyVectorPerson,
  expectComparison,
  expectRows,
  type Vector,
} from '../../packages/instrument/src/testing/vectors.ts'

const script = fileURLToPath(new URL('score.py', import.meta.url))
const vectors = fileURLToPath(new URL('../../packages/instrument/src/vectors.json', import.meta.url))

// Visible as skipped where Python is missing.
const hasPython = spawnSync('python3', ['--version']).status === 0

function check(file: string): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync('python3', [script, '--check', file], { encoding: 'utf8' })
  return { status, output: `${stdout}${stderr}`.trim() }
}

test.skipIf(!hasPython)('score.py reproduces the test vectors to nine decimals', () => {
  expect(check(vectors)).toEqual({ status: 0, output: '16 cases agree to nine decimals' })
})

test.skipIf(!hasPython)('score.py reports a vector that differs in the ninth decimal', () => {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-score-'))
  try {
    const content = JSON.parse(readFileSync(vectors, 'utf8'))
    content.cases[0].expected.score.exact += 2e-9
    const file = join(folder, 'changed.json')
    writeFileSync(file, JSON.stringify(content))
    const { status, output } = check(file)
    expect(status).toBe(1)
    expect(output).toMatch(/^ordinary\.score\.exact: expected /)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test.skipIf(!hasPython)('score.py and the instrument agree on 500 random pairs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-score-'))
  try {
    const file = join(folder, 'pairs.json')
    const cases = fc.sample(fc.record({ A: anyVectorPerson, B: anyVectorPerson }), {
      seed: 10,
      numRuns: 500,
    })
    writeFileSync(file, JSON.stringify({ cases }))
    const { stdout } = spawnSync('python3', [script, file], { encoding: 'utf8', maxBuffer: 2 ** 30 })
    const results: Vector['expected'][] = JSON.parse(stdout)
    expect(results).toHaveLength(cases.length)
    for (const [index, pair] of cases.entries()) {
      const vector = { name: `pair ${index}`, ...pair, expected: results[index] as Vector['expected'] }
      expectComparison(vector)
      expectRows(vector)
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})
