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
 * The folder as the embedded engine sees it, with an fsync that reaches the disk. The engine's own file
 * system ignores fsync, so that an acknowledged save would survive a killed process but no power cut.
 */
export class DurableFileSystem extends NodeFS {
  override async init(...[engine, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(engine, options)
    const wireFsync = (module: object) => {
      const fileSystem = nodeFileSystemOf(module)
      fileSystem.stream_ops.fsync = (file) => {
        fileSystem.tryFSOperation(() => fsyncSync(file.nfd))
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...listOf(emscriptenOpts.preRun), wireFsync] } }
  }
}

function nodeFileSystemOf(module: object): NodeFileSystem {
  if ('NODEFS' in module && module.NODEFS) return module.NODEFS as NodeFileSystem
  throw new Error('the embedded engine no longer shows its file system: fsync can not be wired')
}

function listOf<T>(value: T | T[] | undefined): T[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}

/** Brings a whole folder to the disk, with the entry that names it: for files written without fsync. */
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
