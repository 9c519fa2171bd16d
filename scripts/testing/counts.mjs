/** Result of one part of a run: `{ name, passed, failed, skipped, seconds, reason? }`. */
export const passed = (name, count, seconds) => ({ name, passed: count, failed: 0, skipped: 0, seconds })
export const failed = (name, count, seconds) => ({ name, passed: 0, failed: count, skipped: 0, seconds })
/** Result of a part that could not run, for the given reason. */
export const skipped = (name, reason) => ({ name, passed: 0, failed: 0, skipped: 1, seconds: 0, reason })

export function sum(parts) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const part of parts) {
    for (const kind of Object.keys(total)) total[kind] += part[kind]
  }
  return total
}

export const formatTotal = (total) =>
  `${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`

/** Counts of vitest's JSON report. A file that fails without a failed test counts as one failure. */
export function vitestCounts(report) {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/**
 * Counts of Playwright's JSON report. `retried` is the number of passed tests that needed a second attempt. An error outside
 * of a test counts as one failure.
 */
export function playwrightCounts({ stats, errors }) {
  return {
    passed: stats.expected + stats.flaky,
    retried: stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }
}
