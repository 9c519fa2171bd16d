export const print = (sentence) => process.stdout.write(`${sentence}\n`)

/** Prints the whole output of a part with a failure, or with a test that passed only on its second attempt. */
export function reportFailure(name, output, outcome = 'failed') {
  print(`\n---- ${name} ${outcome} ----\n${output.trimEnd()}\n---- end of ${name} ----\n`)
}

/** Prints one line with the result of a part and returns the part. */
export function reportPart(part) {
  const mark = part.failed > 0 ? 'x' : part.passed > 0 ? 'ok' : '-'
  const count = [
    `${part.passed} passed`,
    ...(part.retried > 0 ? [`${part.retried} of them on a second try`] : []),
    ...(part.failed > 0 ? [`${part.failed} failed`] : []),
    ...(part.skipped > 0 ? [`${part.skipped} skipped`] : []),
  ].join(', ')
  const seconds = `${part.seconds.toFixed(1)} s`
  print(`${mark.padEnd(3)}${part.name.padEnd(20)}${seconds.padStart(8)}   ${part.reason ?? count}`)
  return part
}
