/** Solves a small symmetric positive definite system by elimination. */
function solve(matrix: readonly number[][], right: readonly number[]): number[] {
  const rows = matrix.map((row, index) => [...row, right[index] ?? 0])
  for (const [at, pivot] of rows.entries()) {
    for (const row of rows.slice(at + 1)) {
      const factor = (row[at] ?? 0) / (pivot[at] ?? 1)
      if (factor !== 0)
        for (let k = at; k < row.length; k += 1) row[k] = (row[k] ?? 0) - factor * (pivot[k] ?? 0)
    }
  }
  const solution: number[] = rows.map(() => 0)
  for (const [at, row] of [...rows.entries()].toReversed()) {
    let rest = row.at(-1) ?? 0
    for (let k = at + 1; k < rows.length; k += 1) rest -= (row[k] ?? 0) * (solution[k] ?? 0)
    solution[at] = rest / (row[at] ?? 1)
  }
  return solution
}

const RIDGE = 1

/**
 * Share of the variance of `targets` that a linear model of `clues` explains out of sample: fitted on even rows and measured on
 * odd rows.
 */
export function explainedOutOfSample(
  clues: readonly (readonly number[])[],
  targets: readonly number[],
): number {
  const wanted = clues.map((row) => [1, ...row])
  const width = wanted[0]?.length ?? 0
  const means = Array.from({ length: width }, (_, k) =>
    k === 0 ? 0 : wanted.reduce((sum, row) => sum + (row[k] ?? 0), 0) / wanted.length,
  )
  const rows = wanted.map((row) => row.map((x, k) => x - (means[k] ?? 0)))
  const products = Array.from({ length: width }, () => Array.from({ length: width }, () => 0))
  const right = Array.from({ length: width }, () => 0)
  for (const [index, row] of rows.entries()) {
    if (index % 2 === 1) continue
    const target = targets[index] ?? 0
    for (const [i, x] of row.entries()) {
      right[i] = (right[i] ?? 0) + x * target
      const line = products[i]
      if (!line || x === 0) continue
      // Index loops over half of the symmetric matrix, because iterators take three times as long for millions of steps.
      for (let j = i; j < width; j += 1) line[j] = (line[j] ?? 0) + x * (row[j] ?? 0)
    }
  }
  for (const [i, line] of products.entries()) {
    for (let j = 0; j < i; j += 1) line[j] = products[j]?.[i] ?? 0
  }
  for (const [k, line] of products.entries()) line[k] = (line[k] ?? 0) + RIDGE
  const weights = solve(products, right)

  let wrong = 0
  let all = 0
  const others = targets.filter((_, index) => index % 2 === 1)
  const mean = others.reduce((sum, x) => sum + x, 0) / others.length
  for (const [index, row] of rows.entries()) {
    if (index % 2 === 0) continue
    const target = targets[index] ?? 0
    const guess = row.reduce((sum, x, k) => sum + x * (weights[k] ?? 0), 0)
    wrong += (target - guess) ** 2
    all += (target - mean) ** 2
  }
  return 1 - wrong / all
}
