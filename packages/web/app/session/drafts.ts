/** Everything this site keeps on a device starts with this, so that leaving can clear it all. */
const STORAGE_PREFIX = 'twofold-'

/** The key under which unsent work may wait in sessionStorage. */
export function draftKey(name: string): string {
  return `${STORAGE_PREFIX}draft:${name}`
}

function clear(storage: Storage): void {
  for (const key of Object.keys(storage)) {
    if (key.startsWith(STORAGE_PREFIX)) storage.removeItem(key)
  }
}

/** Removes unsent work from this tab. */
export function clearDrafts(): void {
  try {
    clear(window.sessionStorage)
  } catch {
    // A browser that forbids storage has kept nothing.
  }
}

/** Removes everything this site keeps on the device. */
export function clearDevice(): void {
  clearDrafts()
  try {
    clear(window.localStorage)
  } catch {
    // As above.
  }
}
