import { test as base } from './fixtures.ts'

/**
 * One site for all tests of a worker that use it. Each test brings its own users (`createUniquePerson`) and leaves the seed
 * articles unchanged, so the order of tests does not matter.
 */
export const test = base.extend({
  site: ({ shared }, use) => use(shared),
})

export { expect, OPERATOR } from './fixtures.ts'
