/** Runs a piece of work often enough to time it, and gives the median microseconds of one run. */
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

/** A median, and between what eight of ten samples lie. */
export interface Samples {
  low: number
  median: number
  high: number
}

/** The milliseconds of each run of work that waits. */
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

/** The median alone of work that waits. */
export async function medianMillisecondsOf(work: () => Promise<unknown>, times = 200): Promise<number> {
  return spreadOf(await millisecondsOf(work, { times })).median
}

/** One line: a figure, and the same as a multiple of a yardstick measured in this run. */
export function printRatio(name: string, value: number, unit: string, yardstick: number, of: string): void {
  console.log(
    `${name.padEnd(44)} ${value.toFixed(3).padStart(10)} ${unit}   ${(value / yardstick).toFixed(2)} × ${of}`,
  )
}

/** The same of samples: their median, and what eight of ten lie between. */
export function printSpread(name: string, samples: Samples, yardstick: Samples, of: string): void {
  const range = `(${samples.low.toFixed(3)} to ${samples.high.toFixed(3)})`
  printRatio(name, samples.median, 'ms', yardstick.median, `${of}   ${range}`)
}
