import { expect, test } from 'vitest'
import { assertNotFrozen } from './rules.ts'

test('assertNotFrozen throws for a hidden account', () => {
  expect(() => assertNotFrozen({ hidden: false })).not.toThrow()
  expect(() => assertNotFrozen({ hidden: true })).toThrow(expect.objectContaining({ code: 'account_frozen' }))
})
