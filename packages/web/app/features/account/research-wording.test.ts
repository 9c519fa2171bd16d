import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { consentWordings } from '@twofold/contract/config'
import { MIN_POOL_PEOPLE } from '@twofold/instrument/research'
import { expect, test } from 'vitest'

interface Shown {
  intro: string
  points: string[]
  adult: string
  consent: string
}

const read = (language: string): Shown =>
  JSON.parse(readFileSync(new URL(`../../messages/research/${language}.json`, import.meta.url), 'utf8'))
const [en, de] = [read('en'), read('de')]

const shown = ({ intro, points, adult, consent }: Shown) => [intro, points, adult, consent]

test('the wording of the research consent has a new id when its text changes', () => {
  const hash = createHash('sha256')
    .update(JSON.stringify([shown(en), shown(de)]))
    .digest('hex')
  // A stored consent names the id, so the id and this hash change together.
  expect([consentWordings.research, hash.slice(0, 16)]).toEqual(['research-2026-11-23', '3c4775d4662d77ac'])
})

test('pages name the number of people that a release needs', () => {
  const thousands = String(MIN_POOL_PEOPLE / 1000)
  expect(en.points.join(' ')).toContain(`From ${thousands},000 people`)
  expect(de.points.join(' ')).toContain(`Ab ${thousands}.000 Menschen`)
})
