/** What one part of a run came to: `{ name, passed, failed, skipped, seconds, why? }`. */
export const passed = (name, count, seconds) => ({ name, passed: count, failed: 0, skipped: 0, seconds })
export const failed = (name, count, seconds) => ({ name, passed: 0, failed: count, skipped: 0, seconds })
/** A part that could not run, with the sentence that says why. */
export const skipped = (name, why) => ({ name, passed: 0, failed: 0, skipped: 1, seconds: 0, why })

/** The sum over all parts, as the last line of a run says it. */
export function sum(parts) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const part of parts) {
    for (const kind of Object.keys(total)) total[kind] += part[kind]
  }
  return total
}

export const lastLine = (total) => `${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`

/** The counts of vitest's JSON report. A file that broke before its first test counts as one failure. */
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
 * The counts of Playwright's JSON report; `retried` of the passed ones needed a second try. An error outside of any
 * test counts as one failure.
 */
export function playwrightCounts({ stats, errors }) {
  return {
    passed: stats.expected + stats.flaky,
    retried: stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }
}
