// Writes a .br and a .gz beside every asset that is worth it, so that the server never compresses one on a request.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const folder = new URL('../build/client/', import.meta.url).pathname
const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/

let files = 0
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue
  const path = join(entry.parentPath, entry.name)
  const content = readFileSync(path)
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  )
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
  files += 1
}
console.log(`compressed ${files} files`)
