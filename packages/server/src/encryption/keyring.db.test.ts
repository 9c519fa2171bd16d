import { randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '@twofold/database'
import { createTestDatabase } from '@twofold/database/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSecrets } from '#server/config/secrets.ts'
import { serverMigrations } from '#server/migrations/index.ts'
import { DecryptionError, decrypt, encrypt } from './encrypt.ts'
import { type Keyring, loadKeyring } from './keyring.ts'
import { keyMigrations } from './migrations/index.ts'

const now = () => new Date()
const secrets = createSecrets(randomBytes(32))
const createDatabase = () => createTestDatabase([serverMigrations, keyMigrations])
let database: Database
let keyring: Keyring
let otherKeyring: Keyring
let otherDatabase: Database
beforeAll(async () => {
  database = await createDatabase()
  keyring = await loadKeyring(database.kysely, secrets, now)
  otherDatabase = await createDatabase()
  otherKeyring = await loadKeyring(otherDatabase.kysely, createSecrets(randomBytes(32)), now)
})
afterAll(async () => {
  await database[Symbol.asyncDispose]()
  await otherDatabase[Symbol.asyncDispose]()
})

test('ensureKey returns one key when calls are concurrent', async () => {
  const owner = randomUUID()
  const keys = await Promise.all([1, 2, 3].map(() => keyring.ensureKey(database.kysely, owner)))
  expect(new Set(keys.map((key) => Buffer.from(key.secret).toString('hex'))).size).toBe(1)
  expect(await keyring.findKey(database.kysely, owner)).toEqual(keys[0])
})

test('values cannot be decrypted when the data key was deleted', async () => {
  const owner = randomUUID()
  const key = await keyring.ensureKey(database.kysely, owner)
  const encrypted = encrypt(key, Buffer.from('x'), 'a:1')
  await keyring.deleteKey(database.kysely, owner)
  expect(await keyring.findKey(database.kysely, owner)).toBeUndefined()
  const next = await keyring.ensureKey(database.kysely, owner)
  expect(() => decrypt(next, encrypted, 'a:1')).toThrow(DecryptionError)
})

test('decryptKey throws with another master key or for another owner', async () => {
  const owner = randomUUID()
  await keyring.ensureKey(database.kysely, owner)
  const row = await database.kysely
    .selectFrom('keys.data_keys')
    .selectAll()
    .where('owner_id', '=', owner)
    .executeTakeFirstOrThrow()
  const stored = {
    ownerId: owner,
    version: Number(row.version),
    encryptedKey: row.encrypted_key as Uint8Array,
  }
  expect(keyring.decryptKey(stored).ownerId).toBe(owner)
  expect(() => otherKeyring.decryptKey(stored)).toThrow(DecryptionError)
  expect(() => keyring.decryptKey({ ...stored, ownerId: randomUUID() })).toThrow(DecryptionError)
})

const reload = async () => undefined

test('loadKeyring throws before it writes when the master key is wrong', async () => {
  await loadKeyring(database.kysely, secrets, now)
  const count = () => database.kysely.selectFrom('keys.service_keys').select('purpose').execute()
  const before = await count()
  await expect(loadKeyring(database.kysely, createSecrets(randomBytes(32)), now)).rejects.toThrow(
    'DATA_KEY does not belong',
  )
  const file = { path: '/there/data.key', reload, addKey: reload, moveOldKeys: async () => [] }
  await expect(
    loadKeyring(database.kysely, { ...createSecrets(randomBytes(32)), file }, now),
  ).rejects.toThrow('The key in /there/data.key does not belong to this database: restore')
  expect(await count()).toEqual(before)
})

test('loadKeyring creates one set of service keys when starts are concurrent', async () => {
  await using fresh = await createDatabase()
  const own = createSecrets(randomBytes(32))
  const opened = await Promise.all(Array.from({ length: 12 }, () => loadKeyring(fresh.kysely, own, now)))
  const hashes = opened.map((one) => one.keyedHash('address', 'a@example.com').toString('hex'))
  expect(new Set(hashes).size).toBe(1)
})

test('keyedHash depends on the purpose and on the service keys of the database', () => {
  const hash = keyring.keyedHash('address', 'a@example.com')
  expect(keyring.keyedHash('address', 'a@example.com')).toEqual(hash)
  expect(keyring.keyedHash('other', 'a@example.com')).not.toEqual(hash)
  expect(otherKeyring.keyedHash('address', 'a@example.com')).not.toEqual(hash)
})
