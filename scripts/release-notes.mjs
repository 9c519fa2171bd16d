// Prints the section of a version in CHANGELOG.md, for the notes of its release:
//   node scripts/release-notes.mjs 1.0.0
import { readFileSync } from 'node:fs'

/** The section of a version without its heading. Throws if it is missing or empty. */
export function findReleaseNotes(changelog, version) {
  const start = changelog.indexOf(`\n## [${version}]`)
  const [, ...lines] = start === -1 ? [] : changelog.slice(start + 1).split('\n')
  const end = lines.findIndex((line) => line.startsWith('## '))
  const notes = lines
    .slice(0, end === -1 ? undefined : end)
    .join('\n')
    .trim()
  if (notes === '')
    throw new Error(`CHANGELOG.md has no section for ${version}: move the lines of Unreleased there`)
  return notes
}

if (import.meta.main) {
  const changelog = readFileSync(new URL('../CHANGELOG.md', import.meta.url), 'utf8')
  console.log(findReleaseNotes(changelog, process.argv[2] ?? ''))
}
