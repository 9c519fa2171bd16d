// The plan of the house, as a tool reads it: which room may import what. scripts/floors.test.ts proves that
// each rule bites.

/** A room may import only the rooms and the npm packages named beside it. `null` means: any but `never`. */
const rooms = {
  instrument: { above: [], npm: [] },
  contract: { above: ['instrument'], npm: ['zod'] },
  database: { above: [], npm: ['kysely', '@electric-sql/pglite', 'pg'] },
  auth: { above: ['database'], npm: null, never: ['react', 'react-dom', 'react-router'] },
  web: {
    above: ['instrument', 'contract'],
    npm: null,
    never: ['kysely', 'pg', 'pg-boss', '@electric-sql/pglite', 'fastify', '@fastify/[^/]+', 'nodemailer'],
  },
  server: {
    above: ['instrument', 'contract', 'database', 'auth'],
    npm: null,
    never: ['react', 'react-dom', 'react-router', '@react-router/[^/]+'],
  },
}

/** Corridors between server features. Every other pair is walled off, and a new feature is by default. */
const corridors = {
  consent: ['pair'],
  assessment: ['consent', 'pair'],
  invitation: ['assessment', 'consent', 'pair'],
  results: ['assessment', 'invitation', 'consent', 'pair'],
  feedback: ['assessment', 'consent'],
  stats: ['assessment', 'blog', 'contact', 'feedback', 'pair'],
  account: ['assessment', 'blog', 'feedback', 'invitation', 'results', 'consent', 'pair'],
}

/** The feature that every other stands on: what is recorded about whom. It stands on none. */
const GROUND = 'records'

/** Rooms of the server that features stand on: they know none of them. */
const SERVER_ROOMS = '^packages/server/src/(api|config|jobs|logging|mail|sealing)/'
const FEATURES = '^packages/server/src/features/'
const TEST = '[.]test[.]tsx?$'
/** Helpers of tests: a file or a folder called testing, and what journeys and measurements share. */
const TESTING = '(/testing([.]ts$|/)|^(e2e|lab)/)'
/** The commands that run the tests are made of parts in a folder of that name. */
const RUNNER = '^scripts/'
const room = (name) => `^packages/${name}/`
const npm = (names) => names.map((name) => `(^|/)node_modules/${name}/`)
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const floors = Object.entries(rooms).flatMap(([name, { above, npm: allowed, never }]) => [
  forbid(
    `floor:${name}`,
    'a room imports only from the rooms it stands on',
    // A test may look at what the room is used with: the floors are for what is shipped.
    { path: room(name), pathNot: TEST },
    { path: '^packages/', pathNot: [name, ...above].map(room) },
  ),
  allowed
    ? forbid(
        `npm:${name}`,
        'this room keeps its npm list short on purpose',
        { path: room(name), pathNot: [TEST, TESTING] },
        { path: '(^|/)node_modules/', pathNot: npm([...allowed, '@types']) },
      )
    : forbid(
        `npm:${name}`,
        'wrong side of the wall',
        { path: room(name), pathNot: TEST },
        { path: npm(never) },
      ),
])

const featureWalls = [
  forbid(
    'feature-front-door',
    'enter another feature by its index.ts',
    { path: `${FEATURES}([^/]+)/` },
    { path: FEATURES, pathNot: [`${FEATURES}$1/`, `${FEATURES}[^/]+/index[.]ts$`] },
  ),
  forbid(
    'feature-walls',
    'no corridor is drawn from this feature',
    { path: `${FEATURES}([^/]+)/`, pathNot: Object.keys(corridors).map((name) => `${FEATURES}${name}/`) },
    { path: FEATURES, pathNot: [`${FEATURES}$1/`, `${FEATURES}${GROUND}/`] },
  ),
  ...Object.entries(corridors).map(([name, others]) =>
    forbid(
      `feature-walls:${name}`,
      'not on the list of corridors',
      { path: `${FEATURES}${name}/` },
      { path: FEATURES, pathNot: [name, GROUND, ...others].map((other) => `${FEATURES}${other}/`) },
    ),
  ),
  forbid(
    'rooms-below-features',
    'what features stand on knows none of them',
    { path: SERVER_ROOMS, pathNot: TEST },
    { path: FEATURES, pathNot: `${FEATURES}${GROUND}/` },
  ),
]

const insideWalls = [
  forbid(
    'sql-in-repositories-only',
    'handlers and rules do not speak SQL',
    { path: FEATURES, pathNot: ['/(repository|tables)[.]ts$', TEST] },
    { path: npm(['kysely']), dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'rules-are-pure',
    'rules.ts knows no database, clock, network or HTTP',
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
    'screens-on-top',
    'routes compose features, features compose ui',
    { path: '^packages/web/app/(features|layout|ui|content|messages|session|api)/' },
    { path: '^packages/web/app/routes/' },
  ),
  forbid(
    'ui-on-the-ground',
    'ui knows nothing of the product',
    { path: '^packages/web/app/ui/' },
    { path: '^packages/web/app/(features|layout|session|api)/' },
  ),
  forbid(
    'gallery-is-not-shipped',
    'the site imports nothing of the gallery',
    { path: '^packages/web/', pathNot: '^packages/web/gallery/' },
    { path: '^packages/web/gallery/' },
  ),
  forbid(
    'gallery-shows-ui',
    'a story shows a part of app/ui, which needs neither features nor a session',
    { path: '^packages/web/gallery/' },
    { path: '^packages/web/app/', pathNot: '^packages/web/app/ui/' },
  ),
  forbid(
    'web-feature-walls',
    'web features meet only in a route',
    { path: '^packages/web/app/features/([^/]+)/' },
    { path: '^packages/web/app/features/', pathNot: '^packages/web/app/features/$1/' },
  ),
  forbid(
    'session-without-screens',
    'the session is a client: components that ask for a sign-in are in sign-in/',
    { path: '^packages/web/app/session/', pathNot: TEST },
    { path: '^packages/web/app/(api|sign-in|features|layout|routes|ui)/|[.]tsx$' },
  ),
  forbid(
    'auth-client-in-session-only',
    'one place knows the auth client',
    { path: '^packages/web/', pathNot: ['^packages/web/app/session/', TEST] },
    { path: npm(['@supabase/auth-js']) },
  ),
  forbid(
    'auth-kernel',
    'the kernel of the authentication service knows no plugin',
    { path: '^packages/auth/src/core/', pathNot: TEST },
    { path: '^packages/auth/src/(plugins|service)/' },
  ),
  forbid(
    'auth-plugins',
    'plugins import the kernel and not each other; only the import command uses the repositories of others',
    { path: '^packages/auth/src/plugins/([^/]+)/', pathNot: [TEST, '^packages/auth/src/plugins/import/'] },
    { path: '^packages/auth/src/(plugins|service)/', pathNot: '^packages/auth/src/plugins/$1/' },
  ),
  forbid(
    'auth-import-is-a-command',
    'the running service does not load the account importer',
    { path: '^packages/auth/src/(?!plugins/import/)', pathNot: TEST },
    { path: '^packages/auth/src/plugins/import/' },
  ),
  forbid(
    'auth-ground',
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
    forbid('no-circular', 'a cycle means that two rooms are one', {}, { circular: true }),
    forbid(
      'not-resolvable',
      'the import leads nowhere',
      {},
      { couldNotResolve: true, pathNot: ['^virtual:', '[+]types/'] },
    ),
    ...floors,
    forbid(
      'front-door-only',
      'cross a wall by package name, never by a relative path',
      { path: '^packages/([^/]+)/' },
      { path: '^packages/', pathNot: '^packages/$1/', dependencyTypes: ['local'] },
    ),
    ...featureWalls,
    ...insideWalls,
    forbid(
      'journeys-from-outside',
      'a journey knows the site by HTTP and the browser alone',
      { path: '^e2e/' },
      // A certificate is made the same way for whoever shows it, and knows of no site.
      {
        path: '^packages/(auth|database|server|web)/',
        pathNot: '^packages/auth/src/testing/certificate[.]ts$',
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
      'nobody imports it: use it or delete it',
      {
        orphan: true,
        pathNot: [
          '[.]d[.]ts$',
          TEST,
          '[.]spec[.]ts$',
          'config[.](ts|mjs)$',
          '^packages/web/app/(root|routes|entry[.].*)[.]tsx?$',
          // The route table names its screens as text.
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
    // Also see `import type`.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
}
