import { expect, test } from 'vitest'
import { stories } from './stories.tsx'

const modules = import.meta.glob<Record<string, unknown>>('../app/ui/*.tsx', { eager: true })

test('stories has an entry with states for every component of app/ui', () => {
  const components = Object.values(modules)
    .flatMap((module) => Object.entries(module))
    .filter(([name, value]) => /^[A-Z][a-z]/.test(name) && typeof value === 'function')
    .map(([name]) => name)
  expect(components.length).toBeGreaterThan(25)
  expect(Object.keys(stories).toSorted()).toEqual(components.toSorted())
  for (const [name, states] of Object.entries(stories)) expect(Object.keys(states), name).not.toEqual([])
})
