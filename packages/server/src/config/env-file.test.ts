import { expect, test } from 'vitest'
import { renderEnvExample } from './documents.ts'
import { findMistakes } from './env-file.ts'

test.each<[string, string[]]>([
  ['DATA_DRI=/srv', ['Warning: .env sets DATA_DRI, which is not a setting: did you mean DATA_DIR?']],
  ['prot=1', []],
  ['PORTS=1', ['Warning: .env sets PORTS, which is not a setting: did you mean PORT?']],
  ['data_dir=/srv', ['Warning: .env sets data_dir, which is not a setting: did you mean DATA_DIR?']],
  ['MAIL_SERVER=x', ['Warning: .env sets MAIL_SERVER, which is not a setting: see docs/settings.md.']],
  ['DATA_DIR=/srv\n\nSENTINEL', ['Warning: line 3 of .env has no "=" and is ignored.']],
  ['POSTGRES_PASSWORD=x\nTZ=UTC\nNODE_ENV=production', []],
  ['# MAIL_URI=x\n\n  # a note\nexport PORT=1', []],
  [
    'AUTH_APPLE_PRIVATE_KEY="-----BEGIN\nabc\n-----END"\nSENTINEL',
    ['Warning: line 4 of .env has no "=" and is ignored.'],
  ],
])('findMistakes returns the right warnings for %j', (text, warnings) => {
  expect(findMistakes(text)).toEqual(warnings)
})

test('findMistakes returns no warning for .env.example with every line enabled', () => {
  expect(findMistakes(renderEnvExample().replaceAll(/^#(?=[A-Z])/gm, ''))).toEqual([])
})
