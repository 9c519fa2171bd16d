import { test as base } from './fixtures.ts'
import { findSharedSite } from './shared-site.ts'

/**
 * One site for all tests that use it, in all workers. Each test brings its own users (`createUniquePerson`) and leaves the
 * seed articles unchanged, so the order of tests does not matter.
 */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  site: ({}, use) => use(findSharedSite()),
})

export { expect } from './fixtures.ts'
export { OPERATOR } from './shared-site.ts'
