import { expect, test } from 'vitest'
import { getTab, tabUrl } from './dashboard-tab.ts'

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
