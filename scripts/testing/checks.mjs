import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const node = process.execPath
const modulePath = (...path) => join(root, 'node_modules', ...path)
/** The native compiler. The JavaScript compiler is installed too, for dependency-cruiser. */
const tsc = [node, modulePath('typescript-native', 'bin', 'tsc')]

/** Static checks. Each step is a command; a check passes if all its steps do. */
export const checks = [
  {
    name: 'format and lint',
    steps: [[modulePath('.bin', 'biome'), 'check', '--error-on-warnings', '.']],
  },
  { name: 'types', steps: [[...tsc, '-p', 'tsconfig.json']] },
  {
    name: 'types of the pages',
    isApplicable: () => existsSync(join(root, 'packages', 'web', 'tsconfig.json')),
    steps: [
      [modulePath('.bin', 'react-router'), 'typegen', 'packages/web'],
      [...tsc, '-p', 'packages/web/tsconfig.json'],
    ],
  },
  {
    name: 'floors',
    steps: [
      [
        modulePath('.bin', 'depcruise'),
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
  { name: 'dead code', steps: [[modulePath('.bin', 'knip')]] },
  {
    name: 'spelling and words to avoid',
    steps: [
      [
        modulePath('.bin', 'cspell'),
        ...['lint', '--no-progress', '--no-summary', '--cache'],
        ...['--cache-location', modulePath('.cache', 'cspell'), '.'],
      ],
    ],
  },
  {
    name: 'commit messages',
    isApplicable: () => findUpstream() !== undefined,
    steps: [[modulePath('.bin', 'commitlint'), '--from', '@{upstream}', '--to', 'HEAD']],
  },
]

/** The upstream commit, or undefined if no commit of this branch is missing upstream. */
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
