import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const home = mkdtempSync(join(tmpdir(), 'twofold-sbom-'))
afterAll(() => rmSync(home, { recursive: true }))

interface Locked {
  /** Set if a package is installed under another name. */
  name?: string
  version?: string
  link?: boolean
  dev?: boolean
}

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))
const installed = Object.entries<Locked>(lock.packages).flatMap(([path, { name, version, link, dev }]) =>
  path.includes('node_modules/') && !link
    ? [{ ref: `${name ?? path.split('node_modules/').at(-1)}@${version}`, dev: dev === true }]
    : [],
)

function createSbom(...args: string[]) {
  const file = join(home, 'sbom.json')
  execFileSync(process.execPath, [fileURLToPath(new URL('./sbom.mjs', import.meta.url)), file, ...args])
  const { bomFormat, metadata, components, dependencies } = JSON.parse(readFileSync(file, 'utf8'))
  expect(bomFormat).toBe('CycloneDX')
  expect(metadata.component.name).toBe('twofold')
  const refs: string[] = components.map((component: { purl: string }) =>
    decodeURIComponent(component.purl).replace('pkg:npm/', ''),
  )
  return { refs: new Set(refs.filter((ref) => !ref.startsWith('@twofold/'))), components, dependencies }
}

const toRefs = (packages: readonly { ref: string }[]) => new Set(packages.map(({ ref }) => ref))

test('sbom lists exactly the runtime dependencies of the lock file', () => {
  const { refs, components, dependencies } = createSbom()
  expect(refs).toEqual(toRefs(installed.filter(({ dev }) => !dev)))
  for (const name of ['fastify', 'react', 'pg', 'nodemailer', 'jose', 'zod']) {
    expect(
      [...refs].some((ref) => ref.startsWith(`${name}@`)),
      name,
    ).toBe(true)
  }
  const listedRefs = new Set(components.map((component: { 'bom-ref': string }) => component['bom-ref']))
  const missing = dependencies.flatMap(({ dependsOn }: { dependsOn: string[] }) =>
    dependsOn.filter((ref) => !listedRefs.has(ref)),
  )
  expect(missing).toEqual([])
})

test('sbom lists every package of the lock file with --all', () => {
  expect(createSbom('--all').refs).toEqual(toRefs(installed))
})
