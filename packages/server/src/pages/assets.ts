import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CLOSED_POLICY } from '#server/headers.ts'
import { pages } from '#server/limits.ts'
import type { RenderedPage } from './cache.ts'
import { keepReady } from './keep-ready.ts'

/** As the file server names them; whatever else there is, is read from the disk. */
const TYPES: Readonly<Record<string, string>> = {
  js: 'application/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
}

export const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * The files whose names change with what is in them, ready to send by their address: all that fit into some megabytes,
 * with their packed forms.
 */
export async function readAssets(root: string): Promise<ReadonlyMap<string, RenderedPage>> {
  const folder = join(root, 'assets')
  const names = new Set(await readdir(folder).catch(() => []))
  const kept = new Map<string, RenderedPage>()
  let bytes = 0
  for (const name of names) {
    const type = TYPES[name.slice(name.lastIndexOf('.') + 1)]
    if (type === undefined) continue
    const read = (form: string) => (names.has(form) ? readFile(join(folder, form)) : null)
    const [body, br, gzip] = await Promise.all([read(name), read(`${name}.br`), read(`${name}.gz`)])
    bytes += [body, br, gzip].reduce((sum, form) => sum + (form?.length ?? 0), 0)
    if (body === null || bytes > pages.assetBytes) break
    const ready = keepReady({
      status: 200,
      headers: [
        ['content-type', type],
        ['cache-control', IMMUTABLE],
        ['accept-ranges', 'bytes'],
      ],
      policy: CLOSED_POLICY,
      body,
      cacheable: true,
    })
    // Strong, as a name stands for these very bytes: parts of them may be joined.
    const etag = ready.etag?.replace('W/', '') ?? null
    const packed = { ...(br && { br: () => br }), ...(gzip && { gzip: () => gzip }) }
    kept.set(`/assets/${name}`, { ...ready, etag, packed })
  }
  return kept
}
