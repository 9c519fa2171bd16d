import type { MigrationSet } from '@twofold/database'
import { initial } from './0001-initial.ts'

/** Migrations of the server in order. A released migration is never changed. */
export const serverMigrations: MigrationSet = {
  area: 'server',
  migrations: [initial],
}
