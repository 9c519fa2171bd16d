import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { virtual } from '@guidepup/virtual-screen-reader'
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** The virtual screen reader, after `readAloud` has loaded it. */
    screenReader: typeof virtual
  }
}

const source = await readFile(
  createRequire(import.meta.url).resolve('@guidepup/virtual-screen-reader/browser.js'),
  'utf8',
)

/** More phrases mean that the reader loops. */
const MAX_PHRASES = 1500

/**
 * Reads the open dialog, or else the whole page, and returns the spoken phrases. The context of the page needs
 * `bypassCSP`, because the reader is loaded from a blob URL.
 */
export async function readAloud(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'screenReader' in window))) {
    await page.evaluate(async (text) => {
      const url = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))
      window.screenReader = ((await import(url)) as { virtual: typeof virtual }).virtual
      URL.revokeObjectURL(url)
    }, source)
  }
  return await page.evaluate(async (most) => {
    const reader = window.screenReader
    await reader.start({ container: document.querySelector('dialog:modal') ?? document.body })
    try {
      const end = `end of ${await reader.lastSpokenPhrase()}`
      while ((await reader.lastSpokenPhrase()) !== end) {
        if ((await reader.spokenPhraseLog()).length > most)
          throw new Error(`The reader spoke more than ${most} phrases`)
        await reader.next()
      }
      return await reader.spokenPhraseLog()
    } finally {
      await reader.stop()
    }
  }, MAX_PHRASES)
}
