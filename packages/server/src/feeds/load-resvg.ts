import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

type Constructor = typeof import('@resvg/resvg-wasm').Resvg

let loaded: Promise<Constructor> | undefined

/** Loads the renderer of SVG images for the first image, and again after a failure. */
export function loadResvg(read: (path: string) => Promise<Buffer> = readFile): Promise<Constructor> {
  loaded ??= load(read).catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}

async function load(read: (path: string) => Promise<Buffer>): Promise<Constructor> {
  const [{ initWasm, Resvg }, module] = await Promise.all([
    import('@resvg/resvg-wasm'),
    read(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')),
  ])
  // It can succeed only once in a process.
  await initWasm(module)
  return Resvg
}
