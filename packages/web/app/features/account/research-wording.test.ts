import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { consentWordings } from '@twofold/contract/config'
import { MIN_POOL_PEOPLE } from '@twofold/instrument/research'
import { expect, test } from 'vitest'

interface ResearchTexts {
  intro: string
  points: string[]
  adult: string
  consent: string
}

const readTexts = (language: string): ResearchTexts =>
  JSON.parse(readFileSync(new URL(`../../messages/research/${language}.json`, import.meta.url), 'utf8'))
const [en, de] = [readTexts('en'), readTexts('de')]

const listTexts = ({ intro, points, adult, consent }: ResearchTexts) => [intro, points, adult, consent]

test('the id of the research consent wording changes whenever its text changes', () => {
  const hash = createHash('sha256')
    .update(JSON.stringify([listTexts(en), listTexts(de)]))
    .digest('hex')
  // Stored consents refer to the id, so update the id together with this hash.
  expect([consentWordings.research, hash.slice(0, 16)]).toEqual(['research-2026-11-26b', '5aa76a68a5dbedf6'])
})

test('research texts name the minimum pool size of a release', () => {
  const thousands = String(MIN_POOL_PEOPLE / 1000)
  expect(en.points.join(' ')).toContain(`Once ${thousands},000 people`)
  expect(de.points.join(' ')).toContain(`Sobald ${thousands}.000 Menschen`)
})
