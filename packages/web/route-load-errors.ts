import type { Plugin } from 'vite'

const LEAVES = /console\.error\(`Error loading route module [\s\S]*?return new Promise\(\(\) => \{\}\);/
const STAYS =
  'const lost = () => { throw Object.assign(error, { unreachable: true }) }; return { default: lost, clientLoader: lost };'

/**
 * Where the file of a page does not arrive, the router loads the document again, and offers no way to do otherwise:
 * without a network that ends on the browser's own error page. In the built site such a page breaks when it is drawn,
 * or asks for its data, so that the frame says in its place what happened.
 */
export function routeLoadErrors(): Plugin {
  return {
    name: 'route-load-errors',
    transform: {
      filter: { id: /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/ },
      handler(code) {
        if (!LEAVES.test(code)) this.error('the router loads pages otherwise now')
        return { code: code.replace(LEAVES, STAYS), map: null }
      },
    },
  }
}
