// `npm run sbom [-- FILE]`: software bill of materials in CycloneDX format, created by npm from the lock file. Contains only
// the runtime dependencies; --all also includes development tools.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './testing/checks.mjs'

const includesTools = process.argv.includes('--all')
const [file = join(root, 'sbom.cdx.json')] = process.argv.slice(2).filter((arg) => !arg.startsWith('--'))
const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']
const { npm_execpath: npmPath, npm_node_execpath: nodePath } = process.env
const [command, first] = npmPath ? [nodePath ?? process.execPath, [npmPath]] : ['npm', []]
const { status, stdout, stderr } = spawnSync(command, [...first, ...args], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
})
if (status === 0) {
  const bom = JSON.parse(stdout)
  // npm uses the name of the folder.
  bom.metadata.component.name = 'twofold'
  if (!includesTools) keepRuntimeComponents(bom)
  writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`)
  process.stdout.write(`${file} names ${bom.components.length} parts.\n`)
} else {
  process.stderr.write(stderr ?? 'npm could not be started.\n')
  process.exitCode = 1
}

/**
 * Selects components by the lock file. npm's `--omit dev` also omits packages that are development dependencies of the root
 * but runtime dependencies of a workspace, and npm's development property describes only one of several locations of a package.
 */
function keepRuntimeComponents(bom) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const runtime = new Set()
  for (const [path, { name = path.split('node_modules/').at(-1), version, dev, link }] of Object.entries(
    packages,
  )) {
    if (!dev && !link) runtime.add(`${name}@${version}`)
  }
  bom.components = bom.components.filter(
    ({ 'bom-ref': ref }) => runtime.has(ref) || ref.startsWith('@twofold/'),
  )
  for (const component of bom.components) {
    component.properties = component.properties?.filter(({ name }) => name !== 'cdx:npm:package:development')
  }
  const kept = new Set([bom.metadata.component, ...bom.components].map((component) => component['bom-ref']))
  bom.dependencies = bom.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => kept.has(other)) }))
}
