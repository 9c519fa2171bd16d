import { readdirSync, readFileSync } from 'node:fs'
import { languages } from '@twofold/contract/languages'
import { factors } from '@twofold/instrument'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { articlesAbout } from './articles-by-factor.ts'

// Each article file lists its factors in the front matter.
const ARTICLES = new URL('../../../server/src/features/blog/seed/articles/', import.meta.url)

test.each(languages)('articlesAbout lists exactly the articles that name each factor (%s)', (language) => {
  const folder = new URL(`${language}/`, ARTICLES)
  const named = readdirSync(folder).flatMap((name) => {
    const [, head = ''] = readFileSync(new URL(name, folder), 'utf8').split('---\n')
    const { title, factors: ids } = parse(head) as { title: string; factors: string[] }
    return ids.map((factor) => `${factor}: ${name.slice(0, -3)}: ${title}`)
  })
  const listed = factors.flatMap(({ id }) =>
    articlesAbout(id, language).map(({ slug, title }) => `${id}: ${slug}: ${title}`),
  )
  expect(listed.sort()).toEqual(named.sort())
})
