import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language } from '@twofold/contract/languages'
import type { Plugin } from 'vite'

const app = fileURLToPath(new URL('./app/', import.meta.url))

/**
 * Every language is a build of its own. Where a folder `en` has a neighbour of the language with a file of the same
 * name, that one stands in for the English one; what is not translated stays English.
 */
export function filesOf(language: Language): Plugin {
  return {
    name: 'files-of-language',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (language === 'en' || !/(^|\/)en\/[\w-]+\.tsx?$/.test(source)) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (!found?.id.startsWith(app)) return found
      const own = found.id.replace(/\/en\/(?=[^/]+$)/, `/${language}/`)
      return existsSync(own) ? own : found
    },
  }
}
