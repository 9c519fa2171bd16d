import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'
import { declaredTables } from './plugins.ts'

const auth = useTestAuth()

interface Reference {
  table: keyof typeof declaredTables
  column: string
  onDelete: 'cascade' | 'other'
}

/** Lists columns with a foreign key to accounts. */
async function listReferences(): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as table, a.attname as column,
      case c.confdeltype when 'c' then 'cascade' else 'other' end as "onDelete"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid = 'auth.users'::regclass
    order by 1, 2`.execute(auth.database.kysely)
  return rows
}

test('a table that references accounts declares the column as owner and erasure, and cascades', async () => {
  const references = await listReferences()
  expect(references.length).toBeGreaterThan(0)
  for (const { table, column, onDelete } of references) {
    const { owner, erase } = declaredTables[table]
    expect(`${owner} ${erase}`, `${table}.${column}`).toContain(column)
    expect(erase, table).not.toBe('none')
    expect(onDelete, `${table}.${column}`).toBe('cascade')
  }
})

test('a table that declares a cascade has a foreign key that cascades', async () => {
  const references = await listReferences()
  for (const [table, { owner, erase }] of Object.entries(declaredTables)) {
    if (!erase.startsWith('cascade')) continue
    expect(references, table).toContainEqual({ table, column: owner, onDelete: 'cascade' })
  }
})
