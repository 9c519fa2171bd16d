import { randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '@twofold/database'
import { createTestDatabase } from '@twofold/database/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSecrets } from '#server/config/secrets.ts'
import { serverMigrations } from '#server/migrations/index.ts'
import { DecryptionError, decrypt, encrypt } from './encrypt.ts'
import { type Keyring, loadKeyring } from './keyring.ts'
import { keyMigrations } from './migrations.ts'

const now = () => new Date()
const secrets = createSecrets(randomBytes(32))
const makeDatabase = () => createTestDatabase([serverMigrations, keyMigrations])
let database: Database
let keyring: Keyring
let stranger: Keyring
let elsewhere: Database
beforeAll(async () => {
  database = await makeDatabase()
  keyring = await loadKeyring(database.kysely, secrets, now)
  elsewhere = await makeDatabase()
  stranger = await loadKeyring(elsewhere.kysely, createSecrets(randomBytes(32)), now)
})
afterAll(async () => {
  await database[Symbol.asyncDispose]()
  await elsewhere[Symbol.asyncDispose]()
})

test('a user gets one key when calls are concurrent', async () => {
  const owner = randomUUID()
  const keys = await Promise.all([1, 2, 3].map(() => keyring.ensureKey(database.kysely, owner)))
  expect(new Set(keys.map((key) => Buffer.from(key.secret).toString('hex'))).size).toBe(1)
  expect(await keyring.findKey(database.kysely, owner)).toEqual(keys[0])
})

test('once the key is destroyed nothing opens', async () => {
  const owner = randomUUID()
  const key = await keyring.ensureKey(database.kysely, owner)
  const encrypted = encrypt(key, Buffer.from('x'), 'a:1')
  await keyring.destroyKey(database.kysely, owner)
  expect(await keyring.findKey(database.kysely, owner)).toBeUndefined()
  const next = await keyring.ensureKey(database.kysely, owner)
  expect(() => decrypt(next, encrypted, 'a:1')).toThrow(DecryptionError)
})

test('a stored key opens only under its master key and for its owner', async () => {
  const owner = randomUUID()
  await keyring.ensureKey(database.kysely, owner)
  const row = await database.kysely
    .selectFrom('keys.data_keys')
    .selectAll()
    .where('owner_id', '=', owner)
    .executeTakeFirstOrThrow()
  const stored = { owner_id: owner, version: Number(row.version), sealed_key: row.sealed_key as Uint8Array }
  expect(keyring.decryptKey(stored).ownerId).toBe(owner)
  expect(() => stranger.decryptKey(stored)).toThrow(DecryptionError)
  expect(() => keyring.decryptKey({ ...stored, owner_id: randomUUID() })).toThrow(DecryptionError)
})

const reload = async () => undefined

test('another master key is noticed at the start, before anything is written', async () => {
  await loadKeyring(database.kysely, secrets, now)
  const count = () => database.kysely.selectFrom('keys.service_keys').select('purpose').execute()
  const before = await count()
  await expect(loadKeyring(database.kysely, createSecrets(randomBytes(32)), now)).rejects.toThrow(
    'DATA_KEY does not belong',
  )
  const file = { path: '/there/data.key', reload, addKey: reload, keepFirst: async () => [] }
  await expect(
    loadKeyring(database.kysely, { ...createSecrets(randomBytes(32)), file }, now),
  ).rejects.toThrow('The key in /there/data.key does not belong to this database: put back')
  expect(await count()).toEqual(before)
})

test('starts at the same moment agree on the keys of the service', async () => {
  await using fresh = await makeDatabase()
  const own = createSecrets(randomBytes(32))
  const opened = await Promise.all(Array.from({ length: 12 }, () => loadKeyring(fresh.kysely, own, now)))
  const hashes = opened.map((one) => one.keyedHash('address', 'a@example.com').toString('hex'))
  expect(new Set(hashes).size).toBe(1)
})

test('a keyed hash depends on its purpose and on the database', () => {
  const hash = keyring.keyedHash('address', 'a@example.com')
  expect(keyring.keyedHash('address', 'a@example.com')).toEqual(hash)
  expect(keyring.keyedHash('other', 'a@example.com')).not.toEqual(hash)
  expect(stranger.keyedHash('address', 'a@example.com')).not.toEqual(hash)
})
