import { expect, test } from 'vitest'
import type { Config } from './config.ts'
import { tellMissingOperator } from './operator.ts'

const told = (operator: Partial<Config['operator']>, production = false) =>
  tellMissingOperator({
    operator: { name: '', address: '', email: '', ...operator },
    production,
  } as Config)

test('every setting that is missing is named, as a warning where people come', () => {
  expect(told({})).toMatch(/^Note: .*OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_EMAIL/)
  expect(told({ name: 'Example Association', email: 'hello@twofold.example' }, true)).toMatch(
    /^Warning: not set: OPERATOR_ADDRESS[.]/,
  )
})

test('nothing is said where the operator is named', () => {
  const operator = { name: 'Example Association', address: '1 Example Street', email: 'a@twofold.example' }
  expect(told(operator, true)).toBeNull()
})
