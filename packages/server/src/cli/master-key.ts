import { setTimeout } from 'node:timers/promises'
import type { Context } from '#server/context.ts'
import { listHolders } from '#server/encryption/holders.ts'
import {
  beginRotation,
  countUses,
  endRotation,
  findObstacles,
  type MasterKeyUse,
  type RotationParts,
  rewrapKeys,
} from '#server/encryption/rotate-master.ts'
import { formatTime } from '#server/format-time.ts'
import { CommandError, type Print } from './command.ts'

/** Longer than the interval at which instances read the key file again. */
const RELOAD_TIMEOUT_SECONDS = 30
const PROGRESS_INTERVAL = 2000

type Parts = Pick<Context, 'db' | 'auth' | 'operations' | 'now'>

/** Prints the number of keys that each master key encrypts, the instances that have it, and the next step. */
export async function showMasterKeys(context: Parts, print: Print): Promise<void> {
  const { db, operations } = context
  const { secrets } = operations
  const uses = await countUses(db)
  for (const use of uses) print(describeUse(use))
  for (const { name, held, startedAt } of await listHolders(db)) {
    print(`Instance ${name}, started ${formatTime(startedAt)}, has ${held.join(' and ')}.`)
  }
  const unused = secrets.keys.filter(({ name }) => !uses.some((use) => use.name === name))
  const [wanted] = secrets.keys
  const active = uses.find(({ encrypts }) => encrypts)
  if (active?.name !== wanted.name) {
    return print(
      `${wanted.name} is configured as the successor of ${active?.name}: run "keys rotate-master".`,
    )
  }
  if (uses.length > 1) return print('A rotation is incomplete: run "keys rotate-master" again.')
  print(`Everything is encrypted with ${wanted.name} alone.`)
  for (const { name } of unused) {
    print(`${name} is not used in this database; older archives may need it.`)
  }
}

/** Rotates the master key to the first configured one while the site runs. Can be interrupted and repeated. */
export async function rotateMasterKey(
  context: Parts,
  { isDry }: { isDry: boolean },
  print: Print,
): Promise<void> {
  const { db, operations } = context
  const { secrets } = operations
  const uses = await countUses(db)
  const active = uses.find(({ encrypts }) => encrypts)
  const isNeeded = secrets.keys[0].name !== active?.name
  const isUnderWay = uses.length > 1
  if (!isNeeded && !isUnderWay && secrets.keys.length === 1) {
    if (isDry && secrets.file) {
      return print(
        `A new key would be generated in ${secrets.file.path}, and ${countKeys(uses)} would be encrypted with it.`,
      )
    }
    await createKey(context, print)
  }
  const [target] = secrets.keys
  assertNoObstacles(await waitForInstances(context), print)
  const others = uses.filter(({ name }) => name !== target.name)
  if (isDry) {
    print(
      `${countKeys(others)} would be encrypted with ${target.name}. All instances have it. Nothing was changed.`,
    )
    return
  }
  await rotateKey(context, others, print)
  await removeOldKeys(context, print)
}

async function createKey({ operations: { secrets } }: Parts, print: Print): Promise<void> {
  if (!secrets.file) {
    throw new CommandError(
      'There is no new key. Generate one with "openssl rand -base64 32". On every instance, set DATA_KEY to it and DATA_KEY_OLD to the current key. Restart the instances one after the other, then run this command again.',
    )
  }
  await secrets.file.addKey()
  print(
    `Generated ${secrets.keys[0].name} in ${secrets.file.path}: store a copy of the file apart from the data.`,
  )
}

/** Waits for the instances, which read the key file again every few seconds and announce their keys. */
async function waitForInstances({ db, operations: { secrets } }: Parts): Promise<string[]> {
  let obstacles = await findObstacles(db, secrets)
  for (let tries = 0; secrets.file && obstacles.length > 0 && tries < RELOAD_TIMEOUT_SECONDS; tries += 1) {
    await setTimeout(1000)
    obstacles = await findObstacles(db, secrets)
  }
  return obstacles
}

function assertNoObstacles(obstacles: readonly string[], print: Print): void {
  if (obstacles.length === 0) return
  for (const obstacle of obstacles) print(obstacle)
  throw new CommandError(
    'Nothing was changed. Configure both keys on every instance, restart it, and run this command again.',
  )
}

async function rotateKey(context: Parts, others: readonly MasterKeyUse[], print: Print): Promise<void> {
  const { db, auth, now } = context
  const { secrets } = context.operations
  const parts: RotationParts = {
    db,
    secrets,
    now,
    insertAuditEvent: (trx, event, keys) => {
      const action = event === 'begun' ? 'master_key_rotation_begun' : 'master_key_rotated'
      return auth.audit.insertMasterKeyEvent(trx, { action, ...keys })
    },
  }
  const [target] = secrets.keys
  const { isBegun, obstacles } = await beginRotation(parts)
  assertNoObstacles(obstacles, print)
  if (isBegun) print(`${target.name} encrypts from now on; both keys are needed until this is done.`)
  const total = others.reduce((sum, use) => sum + use.dataKeys + use.serviceKeys, 0)
  let reported = 0
  for (;;) {
    await rewrapKeys(parts, (done) => {
      if (done < reported + PROGRESS_INTERVAL && done < total) return
      reported = done
      print(`${done} of ${Math.max(done, total)} keys are encrypted with ${target.name}.`)
    })
    // Keys that another process wrapped with the old key in the meantime are rewrapped in the next round.
    if ((await endRotation(parts)) === 0) break
  }
  const [use] = await countUses(db)
  if (use) print(`Done: ${describeUse(use)}`)
  for (const { name } of others) {
    print(`${name} is no longer used in this database. Keep it only for existing archives.`)
  }
}

async function removeOldKeys({ operations }: Parts, print: Print): Promise<void> {
  for (const path of (await operations.secrets.file?.moveOldKeys()) ?? []) {
    print(
      `The old key is in ${path}: move it off this machine, and keep it as long as archives that need it.`,
    )
  }
}

function describeUse({ name, encrypts, since, dataKeys, serviceKeys }: MasterKeyUse): string {
  return `${name}, since ${formatTime(since)}, ${encrypts ? 'encrypts' : 'only decrypts'}: ${dataKeys} data keys, ${serviceKeys} service keys.`
}

function countKeys(uses: readonly MasterKeyUse[]): string {
  const [data, service] = [
    uses.map(({ dataKeys }) => dataKeys),
    uses.map(({ serviceKeys }) => serviceKeys),
  ].map((counts) => counts.reduce((sum, count) => sum + count, 0))
  return `${data} data keys and ${service} service keys`
}
