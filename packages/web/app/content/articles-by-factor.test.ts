import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { articlesByFactor } from './articles-by-factor.ts'

// The articles that come with the product say themselves what they are about.
const SHELF = new URL('../../../server/src/features/blog/seed/articles/', import.meta.url)

test('the list agrees with what the articles say of themselves', () => {
  const said = readdirSync(SHELF).flatMap((name) => {
    const file = readFileSync(new URL(name, SHELF), 'utf8')
    const title = /^title: (.*)$/m.exec(file)?.[1]
    const factors = /^factors: (.*)$/m.exec(file)?.[1]?.split(', ') ?? []
    return factors.map((factor) => `${factor}: ${name.slice(0, -3)}: ${title}`)
  })
  const listed = Object.entries(articlesByFactor).flatMap(([factor, links]) =>
    links.map(({ slug, title }) => `${factor}: ${slug}: ${title}`),
  )
  expect(listed.sort()).toEqual(said.sort())
})
