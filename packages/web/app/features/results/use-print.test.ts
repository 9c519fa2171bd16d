import { expect, test } from 'vitest'
import { listPrintedViews } from './use-print.ts'

test.for([
  ['picture', 'map', ['together'], ['evening']],
  ['picture', 'together', [], ['map', 'evening']],
  ['both', 'you', ['together', 'map'], []],
  ['shared', 'map', [], []],
  ['own', 'you', [], []],
] as const)(
  'listPrintedViews adds to %s on %s the views %j before and %j after it',
  ([printed, shown, before, after]) => {
    expect(listPrintedViews(printed, shown)).toEqual({ before, after })
  },
)
