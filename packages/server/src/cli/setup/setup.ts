import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs'
import { copyFile, rename, writeFile } from 'node:fs/promises'
import { isAbsolute } from 'node:path'
import { parseEnv } from 'node:util'
import { openDatabase } from '@twofold/database'
import { type Config, readConfig } from '#server/config/config.ts'
import { readEnv } from '#server/config/env.ts'
import { findGaps } from '#server/config/operator.ts'
import { requiredSettings } from '#server/config/read-operator.ts'
import { dataSettings } from '#server/config/settings/data.ts'
import type { Env } from '#server/config/settings/index.ts'
import { mailSettings } from '#server/config/settings/mail.ts'
import { networkSettings } from '#server/config/settings/network.ts'
import { operatorSettings } from '#server/config/settings/operator.ts'
import { isOperatorError } from '#server/operator-errors.ts'
import type { Host } from '../command.ts'
import { setUpAdmin } from './admin-account.ts'
import { checkSite } from './check-site.ts'
import { setValues } from './settings-text.ts'
import { createQuestions, type Questions, type Terminal } from './terminal-questions.ts'
import { verifyEmail } from './verify-email.ts'

export interface SetupEnvironment {
  terminal: Terminal
  /** The settings file, created or changed; a changed one is copied to `….before-setup` first. */
  file: string
  /** Settings of the environment, which override the file. */
  environment: Env
  /** Calls `use` with a server that has these settings and does not listen. */
  withServer<T>(config: Config, use: (host: Host) => Promise<T>): Promise<T>
  /** Runs a command with these settings and returns its exit code. */
  runCommand(config: Config, args: readonly string[]): Promise<number>
}

const shapes = {
  ...networkSettings.shape,
  ...dataSettings.shape,
  ...mailSettings.shape,
  ...operatorSettings.shape,
}
type AskedSetting = keyof typeof shapes

/**
 * Asks for the settings of an installation and writes them after the last question. Existing values are offered as answers,
 * so setup can be stopped and repeated. Throws CommandError if it is stopped.
 */
export async function setUp(setup: SetupEnvironment): Promise<void> {
  const ask = createQuestions(setup.terminal)
  const before = existsSync(setup.file) ? readFileSync(setup.file, 'utf8') : ''
  const stored: Record<string, string | undefined> = parseEnv(before)
  const answers: Partial<Record<AskedSetting, string>> = {}
  const current = (name: AskedSetting) => answers[name] ?? setup.environment[name] ?? stored[name]

  ask.begin('Setup')
  ask.explain(
    'Before you start',
    `This takes about ten minutes. Nothing is written before the last question about settings; then the settings are written to ${setup.file}, which only this user can read. Press Ctrl-C to cancel. Existing values are offered as answers when you run setup again.`,
  )
  warnAboutEnvironment(ask, setup.environment)

  answers.PUBLIC_URL = await askSetting(ask, 'PUBLIC_URL', current('PUBLIC_URL'))
  if (answers.PUBLIC_URL.startsWith('http:')) {
    ask.warn('Without https, passwords and answers are sent unencrypted. Use http only on this machine.')
  }
  await askProxy(ask, answers, current)
  await askDatabase(ask, answers, { current, isEmbedded: isEmbedded(stored) })
  if (current('DATA_KEY') === undefined) {
    answers.DATA_KEY = randomBytes(32).toString('base64')
    ask.print('A new master key will be written to the file. Without it no answer can be decrypted.')
  }
  const readAll = () => readConfig(readEnv({ ...stored, ...answers, ...setup.environment }))
  const verifiedEmail = await askMail(ask, answers, { current, readAll })
  if (verifiedEmail === null)
    ask.warn('The mail server is not verified. Without it, visitors cannot confirm their email.')
  await askOperator(ask, answers, { current, verifiedEmail })

  const config = readAll()
  await save(setup.file, before, answers)
  ask.succeed(`Settings saved to ${setup.file}.`)
  for (const { setting, reason } of findGaps(config)) ask.warn(`Still missing: ${setting}: ${reason}`)

  await migrateAndSetUpAdmin(ask, setup, config, verifiedEmail)
  await askBackup(ask, setup, config)
  ask.explain(
    'Back up the master key',
    `Copy the line DATA_KEY from ${setup.file} and store it apart from this machine and from the backups, for example on paper. Backups cannot be restored without it.`,
  )
  await offerCheck(ask, config)
  ask.end(
    'Next, read /imprint, /privacy and /terms: they are your own statements. See docs/operations.md for operation.',
  )
}

function warnAboutEnvironment(ask: Questions, environment: Env): void {
  const names = Object.keys(environment).filter((name) => name in shapes)
  if (names.length > 0) {
    ask.warn(`The environment of this terminal sets ${names.join(', ')}, which overrides the file.`)
  }
}

function getDefaultSender(publicUrl: string): string {
  return `no-reply@${new URL(publicUrl).hostname}`
}

/** Asks for one setting and validates it by the schema of the server. */
async function askSetting(
  ask: Questions,
  name: AskedSetting,
  initial: string | undefined,
  isRequired = true,
): Promise<string> {
  const schema = shapes[name]
  const { description, example } = schema.meta() ?? {}
  ask.print(`${name}. ${description ?? ''}`)
  return await ask.line(isRequired ? name : `${name} (optional)`, {
    initial,
    ...(typeof example === 'string' && { example }),
    check: (typed) => {
      if (typed === '') return isRequired ? 'This setting is required.' : undefined
      const parsed = schema.safeParse(typed)
      return parsed.success ? undefined : `${name} ${parsed.error.issues[0]?.message}`
    },
  })
}

type Answers = Partial<Record<AskedSetting, string>>
type Current = (name: AskedSetting) => string | undefined

/** Asks for the reverse proxy of a site with https; without it, all visitors share the rate limits of one IP address. */
async function askProxy(ask: Questions, answers: Answers, current: Current): Promise<void> {
  if (!answers.PUBLIC_URL?.startsWith('https:')) return
  const initial = current('TRUSTED_PROXY') ?? '127.0.0.1'
  answers.TRUSTED_PROXY = await askSetting(ask, 'TRUSTED_PROXY', initial, false)
  if (answers.TRUSTED_PROXY === '') {
    ask.warn('Without TRUSTED_PROXY, rate limits count all visitors behind a proxy as one.')
  }
}

/** True if the settings file names a data folder and no PostgreSQL; the unit's environment names the folder in both cases. */
function isEmbedded({ DATABASE_URL, DATA_DIR }: Readonly<Record<string, string | undefined>>): boolean {
  return !DATABASE_URL && DATA_DIR !== undefined
}

async function askDatabase(
  ask: Questions,
  answers: Answers,
  { current, isEmbedded }: { current: Current; isEmbedded: boolean },
): Promise<void> {
  const kind = await ask.select(
    'Which database do you want to use?',
    [
      { value: 'postgres', label: 'PostgreSQL', hint: 'for a public site' },
      { value: 'embedded', label: 'Embedded database', hint: 'one process on one machine, small groups' },
    ],
    isEmbedded ? 'embedded' : 'postgres',
  )
  if (kind === 'embedded') {
    answers.DATABASE_URL = ''
    answers.DATA_DIR = await askSetting(ask, 'DATA_DIR', current('DATA_DIR') ?? './data')
    return
  }
  for (;;) {
    answers.DATABASE_URL = await askSetting(ask, 'DATABASE_URL', current('DATABASE_URL'))
    const problem = await connect(answers.DATABASE_URL)
    if (problem === null) return ask.succeed('Connected to the database.')
    ask.warn(`Cannot connect to the database: ${problem}`)
    if (!(await ask.confirm('Change DATABASE_URL?', true))) return
  }
}

async function connect(url: string): Promise<string | null> {
  try {
    await using _database = await openDatabase({ kind: 'postgres', url })
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Asks for the mail server until an email arrives or the operator skips it; returns the verified email or null. */
async function askMail(
  ask: Questions,
  answers: Answers,
  { current, readAll }: { current: Current; readAll: () => Config },
): Promise<string | null> {
  for (;;) {
    answers.MAIL_URL = await askSetting(ask, 'MAIL_URL', current('MAIL_URL'))
    answers.MAIL_FROM = await askSetting(
      ask,
      'MAIL_FROM',
      current('MAIL_FROM') ?? getDefaultSender(answers.PUBLIC_URL ?? ''),
    )
    const { mail, ...rest } = readAll()
    if (mail.kind !== 'smtp') return null
    const verified = await verifyEmail(ask, mail, rest, current('OPERATOR_EMAIL') ?? '')
    if (verified !== null || !(await ask.confirm('Change MAIL_URL or MAIL_FROM?', true))) return verified
  }
}

async function askOperator(
  ask: Questions,
  answers: Answers,
  { current, verifiedEmail }: { current: Current; verifiedEmail: string | null },
): Promise<void> {
  ask.explain(
    'Operator',
    'The law requires you to state who operates the site. Your answers appear in the imprint, the privacy page and the terms. Enter "none" if a detail does not apply.',
  )
  for (const name of Object.keys(operatorSettings.shape) as (keyof typeof operatorSettings.shape)[]) {
    const initial = current(name) ?? (name === 'OPERATOR_EMAIL' ? (verifiedEmail ?? undefined) : undefined)
    answers[name] = await askSetting(ask, name, initial, requiredSettings.includes(name))
  }
}

async function save(file: string, before: string, answers: Answers): Promise<void> {
  const text = setValues(before, answers as Record<string, string>)
  if (text === before) return
  if (before !== '') await copyFile(file, `${file}.before-setup`)
  const draft = `${file}.${randomBytes(6).toString('hex')}.part`
  await writeFile(draft, text, { mode: 0o600, flag: 'wx', flush: true })
  await rename(draft, file)
}

/** Migrates the database and makes the operator an admin. */
async function migrateAndSetUpAdmin(
  ask: Questions,
  { withServer }: SetupEnvironment,
  config: Config,
  verifiedEmail: string | null,
): Promise<void> {
  try {
    await withServer(config, async (host) => {
      ask.succeed('The database is up to date.')
      if (verifiedEmail !== null) await setUpAdmin(ask, host, verifiedEmail)
    })
  } catch (error) {
    if (!isOperatorError(error)) throw error
    ask.warn(`${error.message} Stop the running server, then run setup again to become an admin.`)
  }
  if (verifiedEmail === null) {
    ask.print(
      'To become an admin, sign up on the site, open the link in the email, then run: npm run cli -- role grant admin EMAIL',
    )
  }
}

async function askBackup(ask: Questions, { runCommand }: SetupEnvironment, config: Config): Promise<void> {
  const folder = await ask.line('Absolute path of the backup folder (leave empty to skip)', {
    example: '/var/backups/twofold',
    check: (typed) => (typed === '' ? undefined : validateFolder(typed)),
  })
  if (folder === '') {
    ask.warn(
      'Without backups, a disk failure loses all data. To create one later, run: npm run cli -- backup FOLDER',
    )
    return
  }
  if ((await runCommand(config, ['backup', folder])) !== 0) return
  ask.print(
    `Run "npm run cli -- backup ${folder}" every night; deploy/twofold-backup.timer is an example. Copy the archives to another machine.`,
  )
}

function validateFolder(folder: string): string | undefined {
  if (!isAbsolute(folder)) return 'Enter an absolute path.'
  try {
    if (!statSync(folder).isDirectory()) return 'This is not a folder.'
    accessSync(folder, constants.W_OK)
    return undefined
  } catch {
    return 'This folder does not exist or is not writable: create it in another terminal first.'
  }
}

async function offerCheck(ask: Questions, config: Config): Promise<void> {
  ask.print(`Start the server now, in another terminal (npm start) or as a service (deploy/twofold.service).`)
  while (await ask.confirm(`Check ${config.publicUrl}?`, true)) {
    if (await reportSite(ask, config)) return
  }
  ask.print('To check later, run: npm run cli -- setup check')
}

async function reportSite(ask: Questions, config: Config): Promise<boolean> {
  const findings = await checkSite(config)
  for (const { ok, message } of findings) (ok ? ask.succeed : ask.warn)(message)
  return findings.every(({ ok }) => ok)
}
