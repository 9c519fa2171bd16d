import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findReleaseNotes } from './release-notes.mjs'

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
const { version } = JSON.parse(read('package.json'))

test('findReleaseNotes returns one section when the changelog has several', () => {
  const changelog =
    '# Changelog\n\n## [Unreleased]\n\n## [1.1.0] - 2027-01-01\n\n### Added\n\n- A\n\n## [1.0.0]\n\n- B\n'
  expect(findReleaseNotes(changelog, '1.1.0')).toBe('### Added\n\n- A')
  expect(findReleaseNotes(changelog, '1.0.0')).toBe('- B')
  expect(() => findReleaseNotes(changelog, '2.0.0')).toThrow('no section for 2.0.0')
  expect(() => findReleaseNotes(changelog, 'Unreleased')).toThrow('no section for Unreleased')
})

test('the version has notes, and every file with an image names it', () => {
  expect(findReleaseNotes(read('CHANGELOG.md'), version).length).toBeGreaterThan(100)
  const { packages } = JSON.parse(read('release-please-config.json'))
  for (const file of packages['.']['extra-files']) {
    const lines = read(file)
      .split('\n')
      .filter((line) => line.includes('x-release-please-version'))
    expect(lines.length, file).toBeGreaterThan(0)
    for (const line of lines) expect(line, file).toContain(version)
  }
  expect(read('docs/updating.md')).toContain(`\n## To ${version}\n`)
})
