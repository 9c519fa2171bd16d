// `npm run prose`: looks for the words and constructions of docs/glossary.md in comments, test names, message catalogues and docs.
// Older text still contains many, so scripts/prose/baseline.json states how many each package may contain; a count may only fall.
//   node scripts/prose.mjs [--update] [FILE or FOLDER …]   lists the findings of the given files; --update lowers the baseline
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findingsInFile } from './prose/count-findings.mjs'
import { root } from './testing/checks.mjs'

const BASELINE = join(root, 'scripts', 'prose', 'baseline.json')
const words = process.argv.slice(2)
const isUpdate = words.includes('--update')
const asked = words.filter((word) => !word.startsWith('--'))

process.chdir(root)
// Also files that are not committed yet, so that the check is right before a commit.
const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...asked],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => /\.(ts|tsx|mjs|css|md)$|\/messages\/.*\.json$/.test(path) && existsSync(path))

const counts = new Map()
for (const path of files) {
  const findings = await findingsInFile(path, readFileSync(path, 'utf8'))
  const folder = folderOf(path)
  counts.set(folder, (counts.get(folder) ?? 0) + findings.length)
  if (asked.length > 0)
    for (const { line, column, message } of findings) console.log(`${path}:${line}:${column}  ${message}`)
}

if (asked.length === 0) {
  const baseline = existsSync(BASELINE) ? JSON.parse(readFileSync(BASELINE, 'utf8')) : {}
  const found = Object.fromEntries([...counts].filter(([, count]) => count > 0).sort())
  const grown = Object.entries(found).filter(([folder, count]) => count > (baseline[folder] ?? 0))
  const total = Object.values(found).reduce((sum, count) => sum + count, 0)
  console.log(`${total} findings in ${files.length} files`)
  if (isUpdate) writeFileSync(BASELINE, `${JSON.stringify(found, undefined, 2)}\n`)
  else
    for (const [folder, count] of grown) {
      process.exitCode = 1
      console.log(
        `${folder}: ${count}, allowed ${baseline[folder] ?? 0}. List them: npm run prose -- ${folder}`,
      )
    }
}

/** A package, or a folder of the root. */
function folderOf(path) {
  const parts = path.split('/').slice(0, -1)
  return parts.slice(0, parts[0] === 'packages' ? 2 : 1).join('/') || '.'
}
