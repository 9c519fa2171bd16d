import { createHash } from 'node:crypto'
import { consentWordings } from '@twofold/contract/config'
import { MIN_POOL_PEOPLE } from '@twofold/instrument/research'
import { expect, test } from 'vitest'
import de from '#web/messages/research/de.json' with { type: 'json' }
import en from '#web/messages/research/en.json' with { type: 'json' }

const shown = ({ intro, points, adult, consent }: typeof en) => [intro, points, adult, consent]

test('the wording of the research consent has a new id when its text changes', () => {
  const hash = createHash('sha256')
    .update(JSON.stringify([shown(en), shown(de)]))
    .digest('hex')
  // A stored consent names the id, so the id and this hash change together.
  expect([consentWordings.research, hash.slice(0, 16)]).toEqual(['research-2026-11-23', '030bd7e32315f2a9'])
})

test('pages name the number of people that a release needs', () => {
  const thousands = String(MIN_POOL_PEOPLE / 1000)
  expect(en.points.join(' ')).toContain(`From ${thousands},000 people`)
  expect(de.points.join(' ')).toContain(`Ab ${thousands}.000 Menschen`)
})
