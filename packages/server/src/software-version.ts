import { readFileSync } from 'node:fs'
import { z } from 'zod'

const ROOT = new URL('../../../', import.meta.url)

/** The version in package.json and CHANGELOG.md. */
export const SOFTWARE_VERSION = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8'))).version

/** The first digits of the commit of the program files; null for a copy that has neither `.commit` nor a Git folder. */
export const SOFTWARE_COMMIT = findCommit(ROOT)?.slice(0, 12) ?? null

/** Version and commit for the operator, such as `1.0.0 (3f0a20231b52)`. */
export const SOFTWARE_NAME = `${SOFTWARE_VERSION}${SOFTWARE_COMMIT === null ? '' : ` (${SOFTWARE_COMMIT})`}`

/**
 * Reads the commit of a folder from `.commit`, which the image has, or from the files of Git. The command `git` would refuse
 * if the folder belongs to another user, as under systemd.
 */
export function findCommit(root: URL): string | null {
  const stated = findText(new URL('.commit', root)) ?? findText(new URL('.git/HEAD', root))
  if (stated === null || isCommit(stated)) return stated
  const [, reference] = /^ref: (\S+)$/.exec(stated) ?? []
  if (reference === undefined) return null
  const loose = findText(new URL(`.git/${reference}`, root))
  const packed = findText(new URL('.git/packed-refs', root)) ?? ''
  const commit =
    loose ??
    packed
      .split('\n')
      .find((line) => line.endsWith(` ${reference}`))
      ?.split(' ')[0]
  return commit !== undefined && isCommit(commit) ? commit : null
}

function findText(file: URL): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return null
  }
}

// Hoisted, because the constants above call it.
function isCommit(text: string): boolean {
  return /^[0-9a-f]{40}$/.test(text)
}
