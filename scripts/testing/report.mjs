export const say = (sentence) => process.stdout.write(`${sentence}\n`)

/** All that a part printed in which something failed, if only once: nothing of a failure is hidden. */
export function sayFailure(name, output, what = 'failed') {
  say(`\n---- ${name} ${what} ----\n${output.trimEnd()}\n---- end of ${name} ----\n`)
}

/** One line for a part that has ended; returns the part. */
export function sayPart(part) {
  const mark = part.failed > 0 ? 'x' : part.passed > 0 ? 'ok' : '-'
  const count = [
    `${part.passed} passed`,
    ...(part.retried > 0 ? [`${part.retried} of them on a second try`] : []),
    ...(part.failed > 0 ? [`${part.failed} failed`] : []),
    ...(part.skipped > 0 ? [`${part.skipped} skipped`] : []),
  ].join(', ')
  const seconds = `${part.seconds.toFixed(1)} s`
  say(`${mark.padEnd(3)}${part.name.padEnd(20)}${seconds.padStart(8)}   ${part.why ?? count}`)
  return part
}
