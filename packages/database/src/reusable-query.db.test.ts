import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { reusableQuery } from './reusable-query.ts'
import { createTestDatabase } from './testing.ts'

interface Tables {
  fruits: { name: string; grams: number | null }
}

interface Change {
  name: string
  grams: number | null
}

let database: Database
let db: Kysely<Tables>

beforeAll(async () => {
  database = await createTestDatabase([])
  db = database.kysely
  await sql`create table fruits (name text, grams int)`.execute(db)
})

afterAll(async () => {
  await database[Symbol.asyncDispose]()
})

test('a reusable query is built once and executed with the values of each call', async () => {
  await db.insertInto('fruits').values({ name: 'apple', grams: 1 }).execute()
  await db.insertInto('fruits').values({ name: 'pear', grams: 2 }).execute()
  let builds = 0
  const update = reusableQuery((on: Kysely<Tables>, { name, grams }: Change) => {
    builds += 1
    return on.updateTable('fruits').set({ grams }).where('name', '=', name).returningAll()
  })
  expect(await update(db, { name: 'pear', grams: 200 })).toEqual([{ name: 'pear', grams: 200 }])
  expect(await update(db, { name: 'apple', grams: null })).toEqual([{ name: 'apple', grams: null }])
  expect(await update(db, { name: 'plum', grams: 3 })).toEqual([])
  expect(builds).toBe(1)
})

test('a reusable query runs in the transaction that it is given', async () => {
  const insert = reusableQuery((on: Kysely<Tables>, { name, grams }: Change) =>
    on.insertInto('fruits').values({ name, grams }).returningAll(),
  )
  const failing = db.transaction().execute(async (trx) => {
    await insert(trx, { name: 'fig', grams: 40 })
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(await db.selectFrom('fruits').selectAll().where('name', '=', 'fig').execute()).toEqual([])
})

test('a reusable query rejects constant parameters and values that are computed while it is built', async () => {
  const constant = reusableQuery((on: Kysely<Tables>) =>
    on.selectFrom('fruits').selectAll().where('name', '=', 'apple'),
  )
  await expect(constant(db, {})).rejects.toThrow('A reusable query has the constant parameter apple')
  const computed = reusableQuery((on: Kysely<Tables>, { name }: { name: string }) =>
    on.selectFrom('fruits').selectAll().where('name', '=', `${name}s`),
  )
  await expect(computed(db, { name: 'apple' })).rejects.toThrow(
    'A reusable query uses the value name other than as a parameter',
  )
})
