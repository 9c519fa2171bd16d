import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { virtual } from '@guidepup/virtual-screen-reader'
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** The virtual screen reader, once it was loaded into the page. */
    screenReader: typeof virtual
  }
}

const source = await readFile(
  createRequire(import.meta.url).resolve('@guidepup/virtual-screen-reader/browser.js'),
  'utf8',
)

/** More phrases mean that the reader goes in circles. */
const MOST_PHRASES = 1500

/**
 * Reads the open dialog, or else the whole page, by "next" until the end and returns the spoken phrases.
 * The page must belong to a context with `bypassCSP`, because the reader is a script of its own.
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
        if ((await reader.spokenPhraseLog()).length > most) throw new Error('The reader finds no end.')
        await reader.next()
      }
      return await reader.spokenPhraseLog()
    } finally {
      await reader.stop()
    }
  }, MOST_PHRASES)
}
