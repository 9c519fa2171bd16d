import { expect, test } from 'vitest'
import { canonicalUrl } from '#web/site/use-site.ts'
import { isActive } from './navigation-items.ts'

test('isActive returns true on the path of the item and below it', () => {
  expect(isActive('/bond-better', '/bond-better')).toBe(true)
  expect(isActive('/bond-better', '/bond-better/a-post')).toBe(true)
  expect(isActive('/bond-better', '/bond-betterment')).toBe(false)
  expect(isActive('/', '/')).toBe(true)
  expect(isActive('/', '/about')).toBe(false)
})

test('canonicalUrl removes a leading www and a trailing slash', () => {
  expect(canonicalUrl('https://www.example.org', '/about/')).toBe('https://example.org/about')
  expect(canonicalUrl('https://example.org', '/')).toBe('https://example.org')
})
