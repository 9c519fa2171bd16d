import { expect, test } from 'vitest'
import { findSubPage } from './old-address.ts'

test.for([
  ['/dashboard?tab=account#security', '/dashboard/account#security'],
  ['/de/results/7?view=map&sort=ease', '/results/7/map?sort=ease'],
  ['/admin/blog?edit=new&draft=9', '/admin/blog/edit/new?draft=9'],
  ['/admin/blog?tab=..%2F..%2Fauth', '/admin/blog/..%2F..%2Fauth'],
  ['/admin/blog?q=tab', null],
])('findSubPage of %s is %s', ([address, path]) => {
  expect(findSubPage(new URL(address ?? '', 'https://example.org'))).toBe(path)
})
