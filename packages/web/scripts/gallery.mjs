// Serves the gallery of UI components with reload, or a build of it with --built. Prints the URL when it is ready.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, createServer, preview } from 'vite'

const configFile = fileURLToPath(new URL('../gallery/vite.config.ts', import.meta.url))
const port = Number(process.argv.find((arg) => arg.startsWith('--port='))?.slice(7) ?? 6006)

async function serve() {
  const server = await createServer({ configFile, server: { port, host: '127.0.0.1' } })
  await server.listen()
  return server
}

async function serveBuilt() {
  const outDir = mkdtempSync(join(tmpdir(), 'twofold-gallery-'))
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }))
  await build({ configFile, build: { outDir, emptyOutDir: true }, logLevel: 'error' })
  return preview({ configFile, build: { outDir }, preview: { port, host: '127.0.0.1' } })
}

const { resolvedUrls } = await (process.argv.includes('--built') ? serveBuilt() : serve())
console.log(resolvedUrls?.local[0])
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(0))
