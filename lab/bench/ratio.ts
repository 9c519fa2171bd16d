/** RunCounts the work repeatedly and returns the median duration of one run in microseconds. */
export function medianMicroseconds(work: () => void, rounds = 41, times = 200): number {
  for (let warm = 0; warm < times * 5; warm++) work()
  const samples: number[] = []
  for (let round = 0; round < rounds; round++) {
    const start = process.hrtime.bigint()
    for (let time = 0; time < times; time++) work()
    samples.push(Number(process.hrtime.bigint() - start) / 1000 / times)
  }
  return spreadOf(samples).median
}

/** The median and the range of the middle 80 % of the samples. */
export interface Samples {
  low: number
  median: number
  high: number
}

/** Durations of all runs of asynchronous work in milliseconds. */
export async function millisecondsOf(
  work: () => Promise<unknown>,
  { times = 200, warm = 30 } = {},
): Promise<number[]> {
  for (let run = 0; run < warm; run++) await work()
  const samples: number[] = []
  for (let time = 0; time < times; time++) {
    const start = process.hrtime.bigint()
    await work()
    samples.push(Number(process.hrtime.bigint() - start) / 1e6)
  }
  return samples
}

export function spreadOf(samples: readonly number[]): Samples {
  const sorted = samples.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.round((sorted.length - 1) * part)] ?? Number.NaN
  return { low: at(0.1), median: at(0.5), high: at(0.9) }
}

/** Median duration of asynchronous work. */
export async function medianMillisecondsOf(work: () => Promise<unknown>, times = 200): Promise<number> {
  return spreadOf(await millisecondsOf(work, { times })).median
}

/** Prints a value and its ratio to a reference of the same run. */
export function printRatio(name: string, value: number, unit: string, yardstick: number, of: string): void {
  console.log(
    `${name.padEnd(44)} ${value.toFixed(3).padStart(10)} ${unit}   ${(value / yardstick).toFixed(2)} × ${of}`,
  )
}

/** Prints the median of samples, the range of the middle 80 % and the ratio to a reference. */
export function printSpread(name: string, samples: Samples, yardstick: Samples, of: string): void {
  const range = `(${samples.low.toFixed(3)} to ${samples.high.toFixed(3)})`
  printRatio(name, samples.median, 'ms', yardstick.median, `${of}   ${range}`)
}
