import { setTimeout } from 'node:timers/promises'
import type { Context } from '#server/context.ts'
import {
  beginRotation,
  countUses,
  dropOutdated,
  endRotation,
  findObstacles,
  listHolders,
  listOutdated,
  type MasterKeyUse,
  type RotationParts,
  rewrapKeys,
} from '#server/encryption/rotation.ts'
import { reencryptMessages } from '#server/features/contact/index.ts'
import { CommandError, type Say } from './command.ts'
import { formatTime } from './format.ts'

/** Longer than an instance takes to read the key file again. */
const READ_AGAIN_SECONDS = 30
const TOLD_EVERY = 2000

type Parts = Pick<Context, 'db' | 'keyring' | 'auth' | 'operations' | 'now'>

/** The keys that each master key encrypts, the servers that have it, and the next step. */
export async function showMasterKeys(context: Parts, say: Say): Promise<void> {
  const { db, operations } = context
  const { secrets } = operations
  const uses = await countUses(db)
  for (const use of uses) say(describeUse(use))
  for (const { name, held, startedAt } of await listHolders(db)) {
    say(`${name}, since ${formatTime(startedAt)}, holds ${held.join(' and ')}.`)
  }
  for (const { purpose, goesFrom } of await listOutdated(db, context.now())) {
    say(
      `The key for ${purpose} still is one that the first master key gives; it can go after ${formatTime(goesFrom)}.`,
    )
  }
  const unused = secrets.keys.filter(({ name }) => !uses.some((use) => use.name === name))
  const [wanted] = secrets.keys
  const active = uses.find(({ encrypts }) => encrypts)
  if (active?.name !== wanted.name) {
    return say(`${wanted.name} is given to replace ${active?.name}: run "keys rotate-master".`)
  }
  if (uses.length > 1) return say('A replacement has not ended: run "keys rotate-master" again.')
  say(`Everything is encrypted with ${wanted.name} alone.`)
  for (const { name } of unused) {
    say(`${name} opens nothing in this database; archives from before may need it.`)
  }
}

/** Replaces the master key by the first one that is held, while the site runs. May be cut short and called again. */
export async function rotateMasterKey(
  context: Parts,
  { isDry }: { isDry: boolean },
  say: Say,
): Promise<void> {
  const { db, operations } = context
  const { secrets } = operations
  const uses = await countUses(db)
  const active = uses.find(({ encrypts }) => encrypts)
  const isNeeded = secrets.keys[0].name !== active?.name
  const isUnderWay = uses.length > 1
  if (!isNeeded && !isUnderWay && secrets.keys.length === 1) {
    const isLeft = (await listOutdated(db, context.now())).length > 0 && !uses.some(({ derives }) => derives)
    if (isLeft && !isDry) return await retireOutdated(context, say)
    if (isDry && secrets.file) {
      return say(`A new key would be made in ${secrets.file.path}, and ${countKeys(uses)} encrypted with it.`)
    }
    await makeKey(context, say)
  }
  const [target] = secrets.keys
  refuseBy(await findObstaclesInTime(context), say)
  const others = uses.filter(({ name }) => name !== target.name)
  if (isDry) {
    say(
      `${countKeys(others)} would be encrypted with ${target.name}. Every instance holds it. Nothing was changed.`,
    )
    return
  }
  await replace(context, others, say)
  await retireOutdated(context, say)
  await leaveFile(context, say)
}

async function makeKey({ operations: { secrets } }: Parts, say: Say): Promise<void> {
  if (!secrets.file) {
    throw new CommandError(
      'There is no new key. Make one with "openssl rand -base64 32"; give every instance that as DATA_KEY and the key of today as DATA_KEY_OLD, start one after the other again, and repeat this.',
    )
  }
  await secrets.file.addKey()
  say(
    `${secrets.keys[0].name} was made in ${secrets.file.path}: keep a copy of the file apart from the data.`,
  )
}

/** Instances read the key file again every few seconds and report their keys. */
async function findObstaclesInTime({ db, operations: { secrets } }: Parts): Promise<string[]> {
  let obstacles = await findObstacles(db, secrets)
  for (let tries = 0; secrets.file && obstacles.length > 0 && tries < READ_AGAIN_SECONDS; tries += 1) {
    await setTimeout(1000)
    obstacles = await findObstacles(db, secrets)
  }
  return obstacles
}

function refuseBy(obstacles: readonly string[], say: Say): void {
  if (obstacles.length === 0) return
  for (const obstacle of obstacles) say(obstacle)
  throw new CommandError(
    'Nothing was changed. Give every instance both keys, start it again, and repeat this.',
  )
}

async function replace(context: Parts, others: readonly MasterKeyUse[], say: Say): Promise<void> {
  const { db, auth, now } = context
  const { secrets } = context.operations
  const parts: RotationParts = {
    db,
    secrets,
    now,
    note: (trx, event, keys) => {
      const action = event === 'begun' ? 'master_key_replacement_begun' : 'master_key_replaced'
      return auth.audit.insertMasterKeyEvent(trx, { action, ...keys })
    },
  }
  const [target] = secrets.keys
  const { isBegun, obstacles } = await beginRotation(parts)
  refuseBy(obstacles, say)
  if (isBegun) say(`${target.name} encrypts from now on; both keys are needed until this is done.`)
  const total = others.reduce((sum, use) => sum + use.dataKeys + use.serviceKeys, 0)
  let told = 0
  for (;;) {
    await rewrapKeys(parts, (done) => {
      if (done < told + TOLD_EVERY && done < total) return
      told = done
      say(`${done} of ${Math.max(done, total)} keys are encrypted with ${target.name}.`)
    })
    // What another process encrypted with the old key in the same moment comes with the next round.
    if ((await endRotation(parts)) === 0) break
  }
  const [use] = await countUses(db)
  if (use) say(`Done: ${describeUse(use)}`)
  for (const { name } of others) {
    say(
      `${name} opens nothing in this database any more. Keep it for archives made until now, and nowhere else.`,
    )
  }
}

/** Rewraps what databases of earlier versions encrypted with keys derived from the first master key. */
async function retireOutdated(context: Parts, say: Say): Promise<void> {
  const outdated = await listOutdated(context.db, context.now())
  if (outdated.length === 0) return
  const [first] = outdated.filter(({ canGo }) => !canGo)
  if (first) {
    return say(
      `Messages of the contact form and signing keys are still encrypted with keys that the first master key gives: run this once more after ${formatTime(first.goesFrom)}.`,
    )
  }
  const messages = await reencryptMessages(context)
  const signingKeys = await context.auth.keys.reencrypt()
  for (const { purpose } of outdated) await dropOutdated(context.db, purpose)
  say(`Re-encrypted: ${messages} messages of the contact form, ${signingKeys} signing keys.`)
}

async function leaveFile({ operations }: Parts, say: Say): Promise<void> {
  for (const path of (await operations.secrets.file?.keepFirst()) ?? []) {
    say(`The old key lies in ${path}: take it away from here, and keep it as long as archives from before.`)
  }
}

function describeUse({ name, encrypts, since, dataKeys, serviceKeys }: MasterKeyUse): string {
  return `${name}, since ${formatTime(since)}, ${encrypts ? 'encrypts' : 'opens'}: ${dataKeys} keys of people, ${serviceKeys} of the service.`
}

function countKeys(uses: readonly MasterKeyUse[]): string {
  const [data, service] = [
    uses.map(({ dataKeys }) => dataKeys),
    uses.map(({ serviceKeys }) => serviceKeys),
  ].map((counts) => counts.reduce((sum, count) => sum + count, 0))
  return `${data} keys of people and ${service} of the service`
}
