import { expect, test } from 'vitest'
import { redirectOf, tabOf, tabUrl } from './dashboard-tab.ts'

test('tabOf returns the tab of the query, and the first one when it is missing or unknown', () => {
  expect(tabOf(new URLSearchParams('tab=account'))).toBe('account')
  expect(tabOf(new URLSearchParams('tab=data'))).toBe('data')
  expect(tabOf(new URLSearchParams('tab=secrets'))).toBe('now')
  expect(tabOf(new URLSearchParams(''))).toBe('now')
})

test('tabUrl keeps the plain URL for the first tab', () => {
  expect(tabUrl('now')).toBe('/dashboard')
  expect(tabUrl('account')).toBe('/dashboard?tab=account')
})

test('redirectOf leads an earlier anchor to its tab when another one is shown', () => {
  expect(redirectOf('#security', 'now')).toBe('/dashboard?tab=account#security')
  expect(redirectOf('#account-check', 'now')).toBe('/dashboard?tab=account#account-check')
  expect(redirectOf('#data', 'account')).toBe('/dashboard?tab=data#data')
  expect(redirectOf('#security', 'account')).toBeNull()
  expect(redirectOf('#surveys', 'now')).toBeNull()
  expect(redirectOf('', 'now')).toBeNull()
})
