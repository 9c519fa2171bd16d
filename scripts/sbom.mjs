// `npm run sbom [-- FILE]`: what the product is made of, as CycloneDX, by npm's own hand and from the lock file alone.
// Without --all only what runs; with it the tools of development too.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './testing/checks.mjs'

const all = process.argv.includes('--all')
const [file = join(root, 'sbom.cdx.json')] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const words = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']
const { npm_execpath: npmPath, npm_node_execpath: nodePath } = process.env
const [command, first] = npmPath ? [nodePath ?? process.execPath, [npmPath]] : ['npm', []]
const { status, stdout, stderr } = spawnSync(command, [...first, ...words], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
})
if (status === 0) {
  const bom = JSON.parse(stdout)
  // npm calls it by the folder that it lies in.
  bom.metadata.component.name = 'twofold'
  if (!all) keepWhatRuns(bom)
  writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`)
  process.stdout.write(`${file} names ${bom.components.length} parts.\n`)
} else {
  process.stderr.write(stderr ?? 'npm could not be started.\n')
  process.exitCode = 1
}

/**
 * Selects components by the lock file. npm's `--omit dev` also omits packages that are development dependencies of the root
 * but runtime dependencies of a workspace, and npm's own mark describes only one of several locations of a package.
 */
function keepWhatRuns(bom) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const running = new Set()
  for (const [path, { name = path.split('node_modules/').at(-1), version, dev, link }] of Object.entries(
    packages,
  )) {
    if (!dev && !link) running.add(`${name}@${version}`)
  }
  bom.components = bom.components.filter(
    ({ 'bom-ref': ref }) => running.has(ref) || ref.startsWith('@twofold/'),
  )
  for (const component of bom.components) {
    component.properties = component.properties?.filter(({ name }) => name !== 'cdx:npm:package:development')
  }
  const kept = new Set([bom.metadata.component, ...bom.components].map((component) => component['bom-ref']))
  bom.dependencies = bom.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => kept.has(other)) }))
}
