// `npm run sbom`: what the product is made of, as CycloneDX, by npm's own hand and from the lock file alone.
// Without --all only what runs; with it the tools of development too.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './testing/checks.mjs'

const all = process.argv.includes('--all')
const words = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', ...(all ? [] : ['--omit', 'dev'])]
const { npm_execpath: npmPath, npm_node_execpath: nodePath } = process.env
const [command, first] = npmPath ? [nodePath ?? process.execPath, [npmPath]] : ['npm', []]
const { status, stdout, stderr } = spawnSync(command, [...first, ...words], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
})
if (status === 0) {
  writeFileSync(join(root, 'sbom.cdx.json'), stdout)
  process.stdout.write(`sbom.cdx.json names ${JSON.parse(stdout).components.length} parts.\n`)
} else {
  process.stderr.write(stderr)
  process.exitCode = 1
}
