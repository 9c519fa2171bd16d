import floors from '../floors.mjs'

/** A minimal project that breaks no rule. */
export const cleanProject: Record<string, string> = {
  'packages/instrument/src/index.ts': "export { one } from './one.ts'",
  'packages/instrument/src/one.ts': 'export const one = 1',
  'packages/contract/src/index.ts':
    "import { one } from '@twofold/instrument'\nimport { z } from 'zod'\nexport const two = [one, z]",
  'packages/database/src/index.ts':
    "import { z } from 'kysely'\nimport pg from 'pg'\nexport const db = [z, pg]",
  'packages/database/src/testing.ts': "import { db } from './index.ts'\nexport const testDb = db",
  'packages/auth/src/index.ts':
    "import { db } from '@twofold/database'\nimport f from 'fastify'\nexport const auth = [db, f]",
  'packages/web/server.ts': "import { two } from '@twofold/contract'\nexport const page = two",
  'packages/web/app/session/client.ts': "import c from '@supabase/auth-js'\nexport const client = c",
  'packages/web/app/ui/button.tsx': "import r from 'react'\nexport const button = r",
  'packages/web/app/features/results/chart.tsx':
    "import { button } from '../../ui/button.tsx'\nexport const c = button",
  'packages/web/app/features/test/form.tsx':
    "import { button } from '#web/ui/button.tsx'\nexport const f = button",
  'packages/web/app/routes/home.tsx':
    "import { c } from '../features/results/chart.tsx'\nimport { f } from '../features/test/form.tsx'\nimport { client } from '../session/client.ts'\nexport default [c, f, client]",
  'packages/server/src/main.ts':
    "import { auth } from '@twofold/auth'\nimport * as account from './features/account/index.ts'\nimport { posts } from './features/blog/index.ts'\nexport const all = [auth, account, posts]",
  'packages/server/src/mail/outbox.ts':
    "import { one } from '@twofold/instrument'\nexport const outbox = one",
  'packages/server/src/lib/audit-log/index.ts':
    "import type { Kysely } from 'kysely'\nexport const audit = (db: Kysely) => db",
  'packages/server/src/features/consent/index.ts':
    "export { findConsent } from './repository.ts'\nexport { isAdult } from './rules.ts'\nexport { audit } from '../../lib/audit-log/index.ts'",
  'packages/server/src/features/consent/repository.ts':
    "import { sql } from 'kysely'\nexport const findConsent = sql",
  'packages/server/src/features/consent/rules.ts': 'export const isAdult = true',
  'packages/server/src/features/pair/index.ts': 'export const pair = 1',
  'packages/server/src/features/assessment/index.ts':
    "export { findConsent } from '../consent/index.ts'\nexport { isOpen } from './rules.ts'",
  'packages/server/src/features/assessment/rules.ts':
    "import { two } from '@twofold/contract'\nexport const isOpen = two",
  'packages/server/src/features/invitation/index.ts': "export { isOpen } from '../assessment/index.ts'",
  'packages/server/src/features/results/index.ts': "export { pair } from '../pair/index.ts'",
  'packages/server/src/features/account/index.ts': "export { pair } from '../results/index.ts'",
  'packages/server/src/features/blog/index.ts': 'export const posts = 1',
  'e2e/couple.spec.ts': "import { one } from '@twofold/instrument'\nexport const journey = one",
}

interface Example {
  /** The file that breaks the rule. */
  file: string
  content: string
  /** Other files that the violation needs. */
  also?: Record<string, string>
}

const feature = (name: string, file: string) => `packages/server/src/features/${name}/${file}`

/** A minimal violation of each rule, by the name of the rule. */
export const violations: Record<string, Example> = {
  'no-circular': {
    file: 'packages/auth/src/egg.ts',
    content: "import { hen } from './hen.ts'\nexport const egg = hen",
    also: { 'packages/auth/src/hen.ts': "import { egg } from './egg.ts'\nexport const hen = egg" },
  },
  'not-resolvable': { file: 'packages/auth/src/lost.ts', content: "export { x } from './nowhere.ts'" },
  'layer:instrument': {
    file: 'packages/instrument/src/high.ts',
    content: "export { two } from '@twofold/contract'",
  },
  'npm:instrument': { file: 'packages/instrument/src/heavy.ts', content: "export { z } from 'zod'" },
  'layer:contract': {
    file: 'packages/contract/src/high.ts',
    content: "export { db } from '@twofold/database'",
  },
  'npm:contract': {
    file: 'packages/contract/src/heavy.ts',
    content: "import p from 'left-pad'\nexport const x = p",
  },
  'layer:database': {
    file: 'packages/database/src/high.ts',
    content: "export { one } from '@twofold/instrument'",
  },
  'npm:database': { file: 'packages/database/src/heavy.ts', content: "export { z } from 'zod'" },
  'layer:auth': { file: 'packages/auth/src/high.ts', content: "export { two } from '@twofold/contract'" },
  'npm:auth': { file: 'packages/auth/src/heavy.ts', content: "import r from 'react'\nexport const x = r" },
  'layer:web': { file: 'packages/web/app/high.ts', content: "export { all } from '@twofold/server'" },
  'npm:web': { file: 'packages/web/app/heavy.ts', content: "import p from 'pg'\nexport const x = p" },
  'layer:server': { file: 'packages/server/src/high.ts', content: "export { page } from '@twofold/web'" },
  'npm:server': {
    file: 'packages/server/src/heavy.ts',
    content: "import r from 'react'\nexport const x = r",
  },
  'package-entry-only': {
    file: 'packages/contract/src/climber.ts',
    content: "export { one } from '../../instrument/src/one.ts'",
  },
  'feature-index': {
    file: feature('assessment', 'window.ts'),
    content: "export { findConsent } from '../consent/repository.ts'",
  },
  'feature-dependencies': {
    file: feature('unlisted', 'wall.ts'),
    content: "export { pair } from '../pair/index.ts'",
  },
  ...Object.fromEntries(
    floors.forbidden
      .filter(({ name }) => name.startsWith('feature-dependencies:'))
      .map(({ name }) => [
        name,
        {
          file: feature(name.slice('feature-dependencies:'.length), 'wall.ts'),
          content: "export { other } from '../unlisted-other/index.ts'",
          also: { [feature('unlisted-other', 'index.ts')]: 'export const other = 1' },
        },
      ]),
  ),
  'server-below-features': {
    file: 'packages/server/src/mail/knowing.ts',
    content: "export { posts } from '../features/blog/index.ts'",
  },
  'sql-in-repositories-only': {
    file: feature('blog', 'handlers/get-post.ts'),
    content: "import { sql } from 'kysely'\nexport const x = sql",
  },
  'rules-are-pure': {
    file: feature('blog', 'rules.ts'),
    content: "export { randomUUID } from 'node:crypto'",
  },
  'routes-on-top': {
    file: 'packages/web/app/features/results/upstairs.tsx',
    content: "import home from '../../routes/home.tsx'\nexport const x = home",
  },
  'ui-at-the-bottom': {
    file: 'packages/web/app/ui/knowing.tsx',
    content: "export { c } from '../features/results/chart.tsx'",
  },
  'web-feature-dependencies': {
    file: 'packages/web/app/features/test/wall.tsx',
    content: "export { c } from '../results/chart.tsx'",
  },
  'session-without-components': {
    file: 'packages/web/app/session/second-step.ts',
    content: "import { button } from '../ui/button.tsx'\nexport const step = button",
  },
  'auth-client-in-session-only': {
    file: 'packages/web/app/features/test/client.ts',
    content: "import c from '@supabase/auth-js'\nexport const x = c",
  },
  'auth-kernel': {
    file: 'packages/auth/src/core/accounts/knows.ts',
    content: "export { web3 } from '../../plugins/web3/index.ts'",
    also: { 'packages/auth/src/plugins/web3/index.ts': 'export const web3 = 1' },
  },
  'auth-plugins': {
    file: 'packages/auth/src/plugins/phone/borrow.ts',
    content: "export { web3 } from '../web3/index.ts'",
    also: { 'packages/auth/src/plugins/web3/index.ts': 'export const web3 = 1' },
  },
  'auth-import-is-a-command': {
    file: 'packages/auth/src/service/loads.ts',
    content: "export { run } from '../plugins/import/import-account.ts'",
    also: { 'packages/auth/src/plugins/import/import-account.ts': 'export const run = 1' },
  },
  'auth-repositories': {
    file: 'packages/auth/src/core/accounts/repository/upstairs.ts',
    content: "export { x } from '../handlers/get-user.ts'",
    also: { 'packages/auth/src/core/accounts/handlers/get-user.ts': 'export const x = 1' },
  },
  'e2e-from-outside': { file: 'e2e/inside.spec.ts', content: "export { db } from '@twofold/database'" },
  'tests-are-leaves': {
    file: 'packages/auth/src/branch.ts',
    content: "export { testDb } from '@twofold/database/testing'",
  },
  'no-orphans': { file: 'packages/auth/src/alone.ts', content: 'export const alone = 1' },
}
