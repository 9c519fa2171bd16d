import { randomBytes } from 'node:crypto'
import type { AnyKysely } from '@twofold/database'
import type { MasterPurpose, Secrets } from '#server/config/secrets.ts'
import { spans } from '#server/limits.ts'
import { findWrapping } from './master-keys.ts'
import { type DataKey, SealError, seal, unseal } from './seal.ts'
import { keyTables } from './tables.ts'
import { unwrap, wrap } from './wrap.ts'

/** Service keys for hashes and signatures. They outlive every master key, because hashes cannot be computed again. */
const HASHING = ['keyed-hash', 'auth', 'rate-limit', 'contact-form'] as const
/** Keys of the service itself for what is sealed and belongs to no account. */
const SEALING = ['auth-sealing', 'contact', 'idempotency'] as const

export type HashingPurpose = (typeof HASHING)[number]
export type SealingPurpose = (typeof SEALING)[number]

/** From which purpose of the master key databases of earlier versions had theirs. */
const DERIVED: Partial<Record<HashingPurpose | SealingPurpose, MasterPurpose>> = {
  'keyed-hash': 'keyed-hash',
  auth: 'auth',
  'auth-sealing': 'auth-sealing',
  contact: 'contact',
  idempotency: 'idempotency',
}

/** Seals what belongs to no account, and opens what any version of its key has sealed. */
export interface ServiceSealer {
  seal(ownerId: string, plain: Uint8Array, place: string): Buffer
  open(ownerId: string, sealed: Uint8Array, place: string): Buffer
  /** Whether it was sealed with an older version of the key than the one that seals now. */
  isOutdated(ownerId: string, sealed: Uint8Array, place: string): boolean
}

export interface ServiceKeys {
  hashing(purpose: HashingPurpose): Uint8Array
  sealer(purpose: SealingPurpose): ServiceSealer
}

interface ServiceKey {
  purpose: string
  version: number
  secret: Buffer
  sealsFrom: Date
}

/** Opens the keys of the service, and makes those that are not there yet; of several starts at once, one makes them. */
export async function openServiceKeys(
  db: AnyKysely,
  secrets: Secrets,
  now: () => Date,
): Promise<ServiceKeys> {
  let keys = await readKeys(db, secrets)
  const isThere = (purpose: string) => keys.some((key) => key.purpose === purpose)
  if (![...HASHING, ...SEALING].every(isThere)) {
    await makeKeys(db, secrets, { isThere, now: now() })
    keys = await readKeys(db, secrets)
  }
  const of = (purpose: string) => keys.filter((key) => key.purpose === purpose)
  return {
    hashing(purpose) {
      const [key] = of(purpose)
      if (!key) throw new SealError('A key of the service is not there.')
      return key.secret
    },
    sealer: (purpose) => createSealer(of(purpose), now),
  }
}

async function readKeys(db: AnyKysely, secrets: Secrets): Promise<ServiceKey[]> {
  const rows = await keyTables(db)
    .selectFrom('keys.service_keys')
    .selectAll()
    .orderBy('purpose')
    .orderBy('version')
    .execute()
  return rows.map(({ purpose, version, sealed_key, seals_from }) => ({
    purpose,
    version,
    secret: unwrap(secrets, { table: 'keys.service_keys', ownerId: purpose, version }, sealed_key),
    sealsFrom: seals_from,
  }))
}

async function makeKeys(
  db: AnyKysely,
  secrets: Secrets,
  { isThere, now }: { isThere(purpose: string): boolean; now: Date },
): Promise<void> {
  const { id, key: master, derives } = await findWrapping(db, secrets)
  // In a database of an earlier version what was sealed has to open, and what was hashed to be found: its keys stay. Those
  // that seal get a successor, which waits until no instance of that version runs any more.
  const later = new Date(now.getTime() + spans.olderInstancesMs)
  const made = [...HASHING, ...SEALING]
    .filter((purpose) => !isThere(purpose))
    .flatMap((purpose) => {
      const source = derives ? DERIVED[purpose] : undefined
      if (source === undefined) return [{ purpose, version: 1, secret: randomBytes(32), sealsFrom: now }]
      const first = { purpose, version: 1, secret: master.derive(source), sealsFrom: now }
      const isSealing = SEALING.some((sealing) => sealing === purpose)
      return isSealing ? [first, { purpose, version: 2, secret: randomBytes(32), sealsFrom: later }] : [first]
    })
  await keyTables(db)
    .insertInto('keys.service_keys')
    .values(
      made.map(({ purpose, version, secret, sealsFrom }) => ({
        purpose,
        version,
        sealed_key: wrap(master, { table: 'keys.service_keys', ownerId: purpose, version }, secret),
        master_id: id,
        seals_from: sealsFrom,
      })),
    )
    .onConflict((conflict) => conflict.columns(['purpose', 'version']).doNothing())
    .execute()
}

function createSealer(keys: readonly ServiceKey[], now: () => Date): ServiceSealer {
  const newest = () => {
    const at = now()
    const key = keys.findLast(({ sealsFrom }) => sealsFrom <= at) ?? keys[0]
    if (!key) throw new SealError('A key of the service is not there.')
    return key
  }
  const dataKey = ({ version, secret }: ServiceKey, ownerId: string): DataKey => ({
    ownerId,
    version,
    secret,
  })
  const openWith = (
    candidates: readonly ServiceKey[],
    ownerId: string,
    sealed: Uint8Array,
    place: string,
  ) => {
    for (const key of candidates) {
      try {
        return unseal(dataKey(key, ownerId), sealed, place)
      } catch (error) {
        if (!(error instanceof SealError)) throw error
      }
    }
    return null
  }
  return {
    seal: (ownerId, plain, place) => seal(dataKey(newest(), ownerId), plain, place),
    open(ownerId, sealed, place) {
      const opened = openWith(keys, ownerId, sealed, place)
      if (opened === null) throw new SealError('A sealed value could not be opened.')
      return opened
    },
    isOutdated: (ownerId, sealed, place) => openWith([newest()], ownerId, sealed, place) === null,
  }
}

/**
 * Purposes with a retired version and when it can be deleted: after all instances have switched and values that live a day
 * have expired. Other values it encrypted have to be re-encrypted first.
 */
export async function listOutdated(
  db: AnyKysely,
  now: Date,
): Promise<{ purpose: SealingPurpose; goesFrom: Date; canGo: boolean }[]> {
  const rows = await keyTables(db)
    .selectFrom('keys.service_keys')
    .select(['purpose', 'version', 'seals_from'])
    .execute()
  return SEALING.flatMap((purpose) => {
    const own = rows.filter((row) => row.purpose === purpose)
    const newest = own.find((row) => !own.some((other) => other.version > row.version))
    if (!newest || own.length < 2) return []
    const goesFrom = new Date(newest.seals_from.getTime() + spans.idempotencyMs)
    return [{ purpose, goesFrom, canGo: goesFrom <= now }]
  })
}

/** Forgets every version before the newest: nothing that they sealed may be left. */
export async function dropOutdated(db: AnyKysely, purpose: SealingPurpose): Promise<void> {
  await keyTables(db)
    .deleteFrom('keys.service_keys as k')
    .where('k.purpose', '=', purpose)
    .where((where) =>
      where.exists(
        where
          .selectFrom('keys.service_keys as newer')
          .select('newer.version')
          .whereRef('newer.purpose', '=', 'k.purpose')
          .whereRef('newer.version', '>', 'k.version'),
      ),
    )
    .execute()
}
