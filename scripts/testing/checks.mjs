import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const node = process.execPath
const inModules = (...path) => join(root, 'node_modules', ...path)
/** The native compiler; dependency-cruiser needs the JavaScript one, which is installed as well. */
const tsc = [node, inModules('typescript-native', 'bin', 'tsc')]

/** Static checks. Each step is a command; a check passes if all its steps do. */
export const checks = [
  {
    name: 'format and lint',
    steps: [[inModules('.bin', 'biome'), 'check', '--error-on-warnings', '.']],
  },
  { name: 'types', steps: [[...tsc, '-p', 'tsconfig.json']] },
  {
    name: 'types of the pages',
    isHere: () => existsSync(join(root, 'packages', 'web', 'tsconfig.json')),
    steps: [
      [inModules('.bin', 'react-router'), 'typegen', 'packages/web'],
      [...tsc, '-p', 'packages/web/tsconfig.json'],
    ],
  },
  {
    name: 'floors',
    steps: [
      [
        inModules('.bin', 'depcruise'),
        '--config',
        'floors.mjs',
        'packages',
        'e2e',
        'lab',
        'scripts',
        'deploy',
      ],
    ],
  },
  { name: 'dead code', steps: [[inModules('.bin', 'knip')]] },
  { name: 'prose', steps: [[node, join(root, 'scripts', 'prose.mjs')]] },
  {
    name: 'spelling',
    steps: [
      [
        inModules('.bin', 'cspell'),
        ...['lint', '--no-progress', '--no-summary', '--cache'],
        ...['--cache-location', inModules('.cache', 'cspell'), '.'],
      ],
    ],
  },
  {
    name: 'commit messages',
    isHere: () => findUpstream() !== undefined,
    steps: [[inModules('.bin', 'commitlint'), '--from', '@{upstream}', '--to', 'HEAD']],
  },
]

/** The commit of the upstream branch, if commits of this branch are missing there; a fresh clone has none to check. */
function findUpstream() {
  const read = (name) =>
    execFileSync('git', ['rev-parse', '--verify', '--quiet', name], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim()
  try {
    const upstream = read('@{upstream}')
    return upstream === read('HEAD') ? undefined : upstream
  } catch {
    return undefined
  }
}
