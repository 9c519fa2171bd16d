import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import floors from '../floors.mjs'
import { cleanProject, violations } from './floors-examples.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const packages = ['instrument', 'contract', 'database', 'auth', 'web', 'server']
const npmPackages = [
  'kysely',
  'zod',
  'pg',
  'fastify',
  'react',
  'left-pad',
  '@electric-sql/pglite',
  '@supabase/auth-js',
]

const folders: string[] = []

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function createProject(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-floors-'))
  folders.push(folder)
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  cpSync(join(root, 'tsconfig.json'), join(folder, 'tsconfig.json'))
  write('package.json', JSON.stringify({ type: 'module', workspaces: ['packages/*'] }))
  for (const name of npmPackages) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }))
    write(`node_modules/${name}/index.js`, 'module.exports = {}')
  }
  for (const [path, content] of Object.entries(files)) write(path, content)
  mkdirSync(join(folder, 'node_modules/@twofold'))
  for (const name of packages) {
    const entry = { web: './server.ts', server: './src/main.ts' }[name] ?? './src/index.ts'
    const imports = { [`#${name}/*`]: name === 'web' ? './app/*' : './src/*' }
    const dependencies = Object.fromEntries(
      [...npmPackages, ...packages.map((other) => `@twofold/${other}`)].map((n) => [n, '*']),
    )
    write(
      `packages/${name}/package.json`,
      JSON.stringify({
        name: `@twofold/${name}`,
        type: 'module',
        exports: { '.': entry, './testing': './src/testing.ts' },
        imports,
        dependencies,
      }),
    )
    symlinkSync(join('../../packages', name), join(folder, 'node_modules/@twofold', name))
  }
  return folder
}

interface Violation {
  from: string
  rule: { name: string }
}

function cruise(folder: string): Violation[] {
  const program = join(root, 'node_modules/.bin/depcruise')
  const args = ['--config', join(root, 'floors.mjs'), '--output-type', 'json', 'packages', 'e2e']
  const output = execFileSync(process.execPath, [program, ...args], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  return JSON.parse(output).summary.violations
}

test('dependency-cruiser reports nothing in a clean project', { timeout: 30_000 }, () => {
  expect(cruise(createProject(cleanProject))).toEqual([])
})

test('every rule has an example of a violation', () => {
  expect(Object.keys(violations).sort()).toEqual(floors.forbidden.map(({ name }) => name).sort())
})

test('dependency-cruiser reports the example of every rule', { timeout: 30_000 }, () => {
  const bad = { ...cleanProject }
  for (const { file, content, also } of Object.values(violations))
    Object.assign(bad, also, { [file]: content })
  const reported = cruise(createProject(bad)).map(({ from, rule }) => `${rule.name}: ${from}`)
  for (const [rule, { file }] of Object.entries(violations)) expect(reported).toContain(`${rule}: ${file}`)
})
