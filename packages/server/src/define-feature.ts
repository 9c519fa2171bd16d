import type { Migration } from '@twofold/database'
import type { AnyHandler } from '#server/api/handler.ts'
import type { Job } from '#server/jobs/index.ts'
import type { TableDeclaration } from '#server/lib/table-declarations/index.ts'

/** A feature as one value. Routes, jobs, migrations, export, erasure and the tests of all of them derive from the list of features. */
export interface Feature {
  name: string
  calls: readonly AnyHandler[]
  jobs: readonly Job[]
  tables: readonly TableDeclaration[]
  /** Numbered across all features, because a table may reference one of another feature. */
  migrations: readonly Migration[]
}

export function defineFeature({
  name,
  calls = [],
  jobs = [],
  tables = [],
  migrations = [],
}: Pick<Feature, 'name'> & Partial<Feature>): Feature {
  return { name, calls, jobs, tables, migrations }
}
