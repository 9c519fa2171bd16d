import { expect, test } from 'vitest'
import { listRevealed, type Unseen } from './revealed-levels.ts'
import type { ViewId } from './views.ts'

const all: Unseen = ['score', 'factors', 'viewOfPartner']
const list = (view: ViewId, change: Partial<Parameters<typeof listRevealed>[0]> = {}) =>
  listRevealed({ view, unseen: all, done: [], atEntry: all, ...change })

test('listRevealed reveals new levels on each page for both when the user comes there', () => {
  for (const view of ['together', 'map', 'evening'] as const) expect(list(view)).toEqual(all)
})

test('listRevealed reveals nothing on pages about the user alone or on the page about safety', () => {
  for (const view of ['you', 'sharing', 'safety'] as const) expect(list(view)).toEqual([])
})

test('listRevealed interrupts neither map nor evening when the partner shares meanwhile', () => {
  const seen: Unseen = ['score']
  for (const view of ['map', 'evening'] as const) {
    expect(list(view, { unseen: ['factors'], atEntry: [] })).toEqual([])
    expect(list(view, { unseen: ['factors'], atEntry: seen, done: seen })).toEqual([])
  }
  expect(list('together', { unseen: ['factors'], atEntry: [] })).toEqual(['factors'])
})

test('listRevealed reveals a level once, and only the further ones later', () => {
  expect(list('together', { done: all })).toEqual([])
  expect(list('together', { done: ['score', 'factors'] })).toEqual(['viewOfPartner'])
})
