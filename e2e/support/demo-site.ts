import { test as base } from './fixtures.ts'

/** One site with the demo users for all tests of a worker that use it; tests leave the demo users as they are. */
export const test = base.extend({
  site: ({ demoSite }, use) => use(demoSite.site),
})

export { expect } from './fixtures.ts'
