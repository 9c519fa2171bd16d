import * as fc from 'fast-check'
import { test } from 'vitest'
import { propertyOptions } from './random-answers.ts'

/** A test that something holds for every generated value. */
export function testProperty<Values extends [unknown, ...unknown[]]>(
  name: string,
  arbitraries: { [Index in keyof Values]: fc.Arbitrary<Values[Index]> },
  check: (...values: Values) => void,
): void {
  test(name, () => fc.assert(fc.property(...arbitraries, check), propertyOptions))
}
