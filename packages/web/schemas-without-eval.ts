import type { Plugin } from 'vite'

const START = '__zod_globalConfig = {}'

/**
 * A schema tries, while it is made, whether text may become a function. The content policy refuses that, and the browser
 * reports it on the console of every page with a form. Pages' modules run before the browser's entry, so the schemas are
 * told in their own file not to try.
 */
export function schemasWithoutEval(): Plugin {
  return {
    name: 'schemas-without-eval',
    transform: {
      filter: { id: /zod\/v4\/core\/core\.js$/ },
      handler(code) {
        if (!code.includes(START)) this.error('zod keeps its configuration elsewhere now')
        return { code: code.replace(START, '__zod_globalConfig = { jitless: true }'), map: null }
      },
    },
  }
}
