// `npm run prose`: lists terms and constructions that docs/glossary.md advises against in comments, test names, message
// catalogues and docs.
//   node scripts/prose.mjs [FILE or FOLDER …]
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { findViolations } from './prose/find-violations.mjs'
import { root } from './testing/checks.mjs'

process.chdir(root)
// Includes untracked files, so that the check covers them before their first commit.
const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...process.argv.slice(2)],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => /\.(ts|tsx|mjs|css|md)$|\/messages\/.*\.json$/.test(path) && existsSync(path))

let total = 0
for (const path of files) {
  for (const { line, column, message } of await findViolations(path, readFileSync(path, 'utf8'))) {
    console.log(`${path}:${line}:${column}  ${message}`)
    total += 1
  }
}
console.log(`${total} findings in ${files.length} files`)
if (total > 0) process.exitCode = 1
