// Allowed imports, checked by dependency-cruiser. scripts/floors.test.ts proves that each rule reports a violation.

import { readFileSync } from 'node:fs'

/** A package may import only the packages and npm packages of its entry. `npm: null` allows all except `never`. */
const packages = {
  instrument: { packages: [], npm: [] },
  contract: { packages: ['instrument'], npm: ['zod'] },
  database: { packages: [], npm: ['kysely', '@electric-sql/pglite', 'pg'] },
  auth: { packages: ['database'], npm: null, never: ['react', 'react-dom', 'react-router'] },
  web: {
    packages: ['instrument', 'contract'],
    npm: null,
    never: ['kysely', 'pg', 'pg-boss', '@electric-sql/pglite', 'fastify', '@fastify/[^/]+', 'nodemailer'],
  },
  server: {
    packages: ['instrument', 'contract', 'database', 'auth'],
    npm: null,
    never: ['react', 'react-dom', 'react-router', '@react-router/[^/]+'],
  },
}

/**
 * The folders of the server features in the order of `features.ts`. A feature may import only those before it, and one that is
 * missing from the list imports none.
 */
function readFeatureOrder() {
  const source = readFileSync(new URL('packages/server/src/features.ts', import.meta.url), 'utf8')
  const folders = new Map(
    [...source.matchAll(/import \{([^}]*)\} from '#server\/features\/([^/']+)\/index[.]ts'/g)].flatMap(
      ([, names = '', folder]) => names.split(',').map((name) => [name.trim(), folder]),
    ),
  )
  const [, list = ''] = /export const features: readonly Feature\[\] = \[([^\]]*)\]/.exec(source) ?? []
  return list.split(',').flatMap((name) => folders.get(name.trim()) ?? [])
}
const featureOrder = readFeatureOrder()

/** Plugins of the authentication service that others import: flows to providers, text messages, keys of browsers. */
const sharedAuthPlugins = ['federation', 'texts', 'webauthn']

/** Folders of the server below its features. */
const SERVER_BASE = '^packages/server/src/(lib|api|config|jobs|logging|mail|encryption)/'
const FEATURES = '^packages/server/src/features/'
const TEST = '[.]test[.]tsx?$'
/** Test helpers: files and folders called testing, end-to-end tests and benchmarks. */
const TESTING = '(/testing([.]ts$|/)|^(e2e|lab)/)'
/** The scripts that run the tests. */
const RUNNER = '^scripts/'
const packagePath = (name) => `^packages/${name}/`
const npm = (names) => names.map((name) => `(^|/)node_modules/${name}/`)
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const layers = Object.entries(packages).flatMap(
  ([name, { packages: allowedPackages, npm: allowed, never }]) => [
    forbid(
      `layer:${name}`,
      'a package imports only the packages of its entry',
      // Tests may import higher layers: layers apply to production code.
      { path: packagePath(name), pathNot: TEST },
      { path: '^packages/', pathNot: [name, ...allowedPackages].map(packagePath) },
    ),
    allowed
      ? forbid(
          `npm:${name}`,
          'the npm packages of this package are restricted',
          { path: packagePath(name), pathNot: [TEST, TESTING] },
          { path: '(^|/)node_modules/', pathNot: npm([...allowed, '@types']) },
        )
      : forbid(
          `npm:${name}`,
          'forbidden dependency',
          { path: packagePath(name), pathNot: TEST },
          { path: npm(never) },
        ),
  ],
)

const featureRules = [
  forbid(
    'feature-index',
    'import another feature only through its index.ts',
    { path: `${FEATURES}([^/]+)/` },
    { path: FEATURES, pathNot: [`${FEATURES}$1/`, `${FEATURES}[^/]+/index[.]ts$`] },
  ),
  forbid(
    'feature-dependencies',
    'a feature that features.ts does not list imports no other feature',
    { path: `${FEATURES}([^/]+)/`, pathNot: featureOrder.map((name) => `${FEATURES}${name}/`) },
    { path: FEATURES, pathNot: `${FEATURES}$1/` },
  ),
  ...featureOrder.map((name, index) =>
    forbid(
      `feature-dependencies:${name}`,
      'a feature imports only features above it in features.ts',
      { path: `${FEATURES}${name}/` },
      { path: FEATURES, pathNot: featureOrder.slice(0, index + 1).map((other) => `${FEATURES}${other}/`) },
    ),
  ),
  forbid(
    'server-below-features',
    'folders below the features import none of them',
    { path: SERVER_BASE, pathNot: TEST },
    { path: FEATURES },
  ),
]

const folderRules = [
  forbid(
    'sql-in-repositories-only',
    'only repositories contain SQL',
    { path: '^packages/server/src/(features|lib)/', pathNot: ['/(repository|tables)[.]ts$', TEST] },
    { path: npm(['kysely']), dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'rules-are-pure',
    'rules.ts imports no database, clock, network or HTTP',
    { path: '/rules[.]ts$' },
    {
      path: [
        '(^|/)node_modules/',
        '^(node:)?(fs|crypto|https?|net)(/|$)',
        '^packages/database/',
        '/(context|handler|repository)[.]ts$',
      ],
      dependencyTypesNot: ['type-only'],
    },
  ),
  forbid(
    'routes-on-top',
    'only routes import routes: routes compose features, features compose ui',
    { path: '^packages/web/app/(features|layout|ui|content|messages|session|api)/' },
    { path: '^packages/web/app/routes/' },
  ),
  forbid(
    'ui-at-the-bottom',
    'ui imports nothing of the product',
    { path: '^packages/web/app/ui/' },
    { path: '^packages/web/app/(features|layout|session|api)/' },
  ),
  forbid(
    'web-feature-dependencies',
    'web features are combined only in a route',
    { path: '^packages/web/app/features/([^/]+)/' },
    { path: '^packages/web/app/features/', pathNot: '^packages/web/app/features/$1/' },
  ),
  forbid(
    'session-without-components',
    'session/ contains no components; sign-in dialogs are in sign-in/',
    { path: '^packages/web/app/session/', pathNot: TEST },
    { path: '^packages/web/app/(api|sign-in|features|layout|routes|ui)/|[.]tsx$' },
  ),
  forbid(
    'auth-client-in-session-only',
    'only session/ imports the auth client',
    { path: '^packages/web/', pathNot: ['^packages/web/app/session/', TEST] },
    { path: npm(['@supabase/auth-js']) },
  ),
  forbid(
    'auth-kernel',
    'the kernel of the authentication service imports no plugin; it calls them by the fields of `Plugin`',
    { path: '^packages/auth/src/core/', pathNot: TEST },
    { path: '^packages/auth/src/(plugins|service)/' },
  ),
  forbid(
    'auth-plugins',
    'plugins import the kernel, the shared plugins and not each other; only the import command uses the repositories of others',
    { path: '^packages/auth/src/plugins/([^/]+)/', pathNot: [TEST, '^packages/auth/src/plugins/import/'] },
    {
      path: '^packages/auth/src/(plugins|service)/',
      pathNot: ['$1', ...sharedAuthPlugins].map((name) => `^packages/auth/src/plugins/${name}/`),
    },
  ),
  forbid(
    'auth-import-is-a-command',
    'the running service does not load the account importer',
    { path: '^packages/auth/src/(?!plugins/import/)', pathNot: TEST },
    { path: '^packages/auth/src/plugins/import/' },
  ),
  forbid(
    'auth-repositories',
    'repositories and crypto are below tokens and handlers',
    { path: '^packages/auth/src/core/(crypto/|[a-z]+/repository/)', pathNot: TEST },
    {
      path: '^packages/auth/src/core/(tokens/|[a-z]+/handlers/)',
      pathNot: '/repository/',
      dependencyTypesNot: ['type-only'],
    },
  ),
]

export default {
  forbidden: [
    forbid('no-circular', 'no import cycles', {}, { circular: true }),
    forbid(
      'not-resolvable',
      'the import cannot be resolved',
      {},
      { couldNotResolve: true, pathNot: ['^virtual:', '[+]types/'] },
    ),
    ...layers,
    forbid(
      'package-entry-only',
      'import another package by its name, never by a relative path',
      { path: '^packages/([^/]+)/' },
      { path: '^packages/', pathNot: '^packages/$1/', dependencyTypes: ['local'] },
    ),
    ...featureRules,
    ...folderRules,
    forbid(
      'e2e-from-outside',
      'end-to-end tests use the site only by HTTP and the browser',
      { path: '^e2e/' },
      // Other parties, such as identity providers, depend on no part of the site.
      {
        path: '^packages/(auth|database|server|web)/',
        pathNot:
          '^packages/auth/src/testing/(captcha-provider|certificate|identity-provider|loopback-server|saml-idp|totp)[.]ts$',
      },
    ),
    forbid(
      'tests-are-leaves',
      'production code imports neither tests nor their helpers',
      { pathNot: [TEST, TESTING, RUNNER] },
      { path: [TEST, TESTING] },
    ),
    forbid(
      'no-orphans',
      'not imported anywhere: use it or delete it',
      {
        orphan: true,
        pathNot: [
          '[.]d[.]ts$',
          TEST,
          '[.]spec[.]ts$',
          'config[.](ts|mjs)$',
          '^packages/web/app/(root|routes|entry[.].*)[.]tsx?$',
          // The route table names its modules as strings.
          '^packages/web/app/routes/',
          '^packages/web/scripts/',
        ],
      },
      {},
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/build/', '[.]react-router/'] },
    // Include `import type`.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
}
