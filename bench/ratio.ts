/** Runs a piece of work often enough to time it, and gives the median microseconds of one run. */
export function medianMicroseconds(work: () => void, rounds = 41, times = 200): number {
  for (let warm = 0; warm < times * 5; warm++) work()
  const samples: number[] = []
  for (let round = 0; round < rounds; round++) {
    const start = process.hrtime.bigint()
    for (let time = 0; time < times; time++) work()
    samples.push(Number(process.hrtime.bigint() - start) / 1000 / times)
  }
  return middle(samples)
}

/** The same for work that waits. */
export async function medianMillisecondsOf(work: () => Promise<unknown>, times = 200): Promise<number> {
  for (let warm = 0; warm < 30; warm++) await work()
  const samples: number[] = []
  for (let time = 0; time < times; time++) {
    const start = process.hrtime.bigint()
    await work()
    samples.push(Number(process.hrtime.bigint() - start) / 1e6)
  }
  return middle(samples)
}

function middle(samples: number[]): number {
  samples.sort((a, b) => a - b)
  return samples[Math.floor(samples.length / 2)] ?? Number.NaN
}

/** One line: a figure, and the same as a multiple of a yardstick measured in this run. */
export function printRatio(name: string, value: number, unit: string, yardstick: number, of: string): void {
  console.log(
    `${name.padEnd(44)} ${value.toFixed(3).padStart(10)} ${unit}   ${(value / yardstick).toFixed(2)} × ${of}`,
  )
}
