import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Init = NodeFS['init']

interface OpenFile {
  nfd: number
}

interface NodeFileSystem {
  tryFSOperation(operation: () => void): void
  stream_ops: { fsync?: (file: OpenFile) => number }
}

/**
 * The file system of the embedded engine with a working fsync. The engine's own file system ignores fsync, so an
 * acknowledged write would survive a killed process but not a power failure.
 */
export class DurableFileSystem extends NodeFS {
  override async init(...[engine, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(engine, options)
    const connectFsync = (module: object) => {
      const fileSystem = getNodeFileSystem(module)
      fileSystem.stream_ops.fsync = (file) => {
        fileSystem.tryFSOperation(() => fsyncSync(file.nfd))
        return 0
      }
    }
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...toArray(emscriptenOpts.preRun), connectFsync] },
    }
  }
}

function getNodeFileSystem(module: object): NodeFileSystem {
  if ('NODEFS' in module && module.NODEFS) return module.NODEFS as NodeFileSystem
  throw new Error('the embedded engine no longer exposes NODEFS: fsync cannot be connected')
}

function toArray<T>(value: T | T[] | undefined): T[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}

/** Calls fsync on all files of a folder, the folder and its parent, for files that were written without fsync. */
export function fsyncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true, recursive: true })) {
    if (entry.isFile() || entry.isDirectory()) fsyncPath(join(entry.parentPath, entry.name))
  }
  fsyncPath(directory)
  fsyncPath(dirname(directory))
}

export function fsyncPath(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
