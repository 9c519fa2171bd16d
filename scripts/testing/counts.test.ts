import { expect, test } from 'vitest'
import { failed, formatTotal, passed, playwrightCounts, skipped, sum, vitestCounts } from './counts.mjs'

test('formatTotal formats the sum of all parts', () => {
  const parts = [passed('types', 1, 2), failed('floors', 1, 1), skipped('e2e', 'no browser here')]
  expect(formatTotal(sum([...parts, { name: 'unit', passed: 40, failed: 2, skipped: 3, seconds: 1 }]))).toBe(
    '41 passed, 3 failed, 4 skipped',
  )
})

test('vitestCounts counts a file that fails before its first test as a failure', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'failed', assertionResults: [] },
    ],
  }
  expect(vitestCounts(report)).toEqual({ passed: 5, failed: 2, skipped: 1 })
})

test('playwrightCounts counts an error outside of a test as a failure', () => {
  const stats = { expected: 3, flaky: 1, unexpected: 2, skipped: 4 }
  expect(playwrightCounts({ stats, errors: [{ message: 'no such file' }] })).toEqual({
    passed: 4,
    retried: 1,
    failed: 3,
    skipped: 4,
  })
})
