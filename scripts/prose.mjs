// `npm run prose`: finds args and constructions that docs/glossary.md advises against in comments, test names, message
// catalogues and docs. scripts/prose/baseline.json has the number of findings allowed in each package; it may only fall.
//   node scripts/prose.mjs [--update] [FILE or FOLDER …]   lists the findings of the given files; --update lowers the baseline
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findViolations } from './prose/find-violations.mjs'
import { root } from './testing/checks.mjs'

const BASELINE = join(root, 'scripts', 'prose', 'baseline.json')
const args = process.argv.slice(2)
const isUpdate = args.includes('--update')
const selected = args.filter((arg) => !arg.startsWith('--'))

process.chdir(root)
// Includes untracked files, so that the check covers them before their first commit.
const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...selected],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => /\.(ts|tsx|mjs|css|md)$|\/messages\/.*\.json$/.test(path) && existsSync(path))

const counts = new Map()
for (const path of files) {
  const findings = await findViolations(path, readFileSync(path, 'utf8'))
  const folder = folderOf(path)
  counts.set(folder, (counts.get(folder) ?? 0) + findings.length)
  if (selected.length > 0)
    for (const { line, column, message } of findings) console.log(`${path}:${line}:${column}  ${message}`)
}

if (selected.length === 0) {
  const baseline = existsSync(BASELINE) ? JSON.parse(readFileSync(BASELINE, 'utf8')) : {}
  const found = Object.fromEntries([...counts].filter(([, count]) => count > 0).sort())
  const increased = Object.entries(found).filter(([folder, count]) => count > (baseline[folder] ?? 0))
  const total = Object.values(found).reduce((sum, count) => sum + count, 0)
  console.log(`${total} findings in ${files.length} files`)
  if (isUpdate) writeFileSync(BASELINE, `${JSON.stringify(found, undefined, 2)}\n`)
  else
    for (const [folder, count] of increased) {
      process.exitCode = 1
      console.log(
        `${folder}: ${count}, allowed ${baseline[folder] ?? 0}. List them: npm run prose -- ${folder}`,
      )
    }
}

/** The package of a file, or its folder in the root. */
function folderOf(path) {
  const parts = path.split('/').slice(0, -1)
  return parts.slice(0, parts[0] === 'packages' ? 2 : 1).join('/') || '.'
}
