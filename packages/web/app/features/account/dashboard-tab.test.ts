import { expect, test } from 'vitest'
import { findAnchorRedirect, getTab, tabUrl } from './dashboard-tab.ts'

test('getTab returns the tab of the query, or the first tab if the query names none or an unknown one', () => {
  expect(getTab(new URLSearchParams('tab=account'))).toBe('account')
  expect(getTab(new URLSearchParams('tab=data'))).toBe('data')
  expect(getTab(new URLSearchParams('tab=secrets'))).toBe('now')
  expect(getTab(new URLSearchParams(''))).toBe('now')
})

test('tabUrl omits the query for the first tab', () => {
  expect(tabUrl('now')).toBe('/dashboard')
  expect(tabUrl('account')).toBe('/dashboard?tab=account')
})

test('findAnchorRedirect returns the tab of an old anchor when a different tab is shown', () => {
  expect(findAnchorRedirect('#security', 'now')).toBe('/dashboard?tab=account#security')
  expect(findAnchorRedirect('#account-check', 'now')).toBe('/dashboard?tab=account#account-check')
  expect(findAnchorRedirect('#data', 'account')).toBe('/dashboard?tab=data#data')
  expect(findAnchorRedirect('#security', 'account')).toBeNull()
  expect(findAnchorRedirect('#surveys', 'now')).toBeNull()
  expect(findAnchorRedirect('', 'now')).toBeNull()
})
