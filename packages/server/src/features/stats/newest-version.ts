import { readFile } from 'node:fs/promises'

export interface NewestVersion {
  state: 'current' | 'newer' | 'unreadable'
  /** Null if the file contains no version. */
  version: string | null
}

/** Compares the version in the operator's file with the running one. */
export async function findNewestVersion(file: string, running: string): Promise<NewestVersion> {
  const version = (await readFile(file, 'utf8').catch(() => '')).trim()
  if (!/^\d{1,5}\.\d{1,5}\.\d{1,5}$/.test(version)) return { state: 'unreadable', version: null }
  return { state: isNewer(version, running) ? 'newer' : 'current', version }
}

/** `running` may have a suffix, which makes it a release candidate of its version. */
function isNewer(version: string, running: string): boolean {
  const [release = '', ...suffix] = running.split('-')
  const order = version.localeCompare(release, 'en', { numeric: true })
  return order > 0 || (order === 0 && suffix.length > 0)
}
