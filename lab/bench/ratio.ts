/** The median and the range of the middle 80 % of the samples. */
export interface Samples {
  low: number
  median: number
  high: number
}

/** Durations of all runs of asynchronous work in milliseconds. */
export async function millisecondsOf(
  work: () => Promise<unknown>,
  { times, warm }: { times: number; warm: number },
): Promise<number[]> {
  for (let run = 0; run < warm; run++) await work()
  const samples: number[] = []
  for (let time = 0; time < times; time++) {
    const start = performance.now()
    await work()
    samples.push(performance.now() - start)
  }
  return samples
}

export function spreadOf(samples: readonly number[]): Samples {
  const sorted = samples.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.round((sorted.length - 1) * part)] ?? Number.NaN
  return { low: at(0.1), median: at(0.5), high: at(0.9) }
}

/** Prints the median of samples, the range of the middle 80 % and the ratio to a reference. */
export function printSpread(name: string, { low, median, high }: Samples, yardstick: Samples): void {
  console.log(
    `${name.padEnd(44)} ${median.toFixed(3).padStart(10)} ms   ${(median / yardstick.median).toFixed(2)} × bare driver   (${low.toFixed(3)} to ${high.toFixed(3)})`,
  )
}
