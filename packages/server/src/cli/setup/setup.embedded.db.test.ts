import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { parseEnv, stripVTControlCharacters } from 'node:util'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { readEnv } from '#server/config/env.ts'
import { createContext } from '#server/create-context.ts'
import { contextParts, handlers } from '#server/features.ts'
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts'
import { silentLog as log } from '#server/testing/test-server.ts'
import { runCommand } from '../run.ts'
import { type SetupEnvironment, setUp } from './setup.ts'

const ENTER = '\r'
const DOWN = '\u001b[B'
const CTRL_C = '\u0003'

let home: string
let smtp: MailServer
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'setup-'))
  smtp = await startMailServer()
})
afterEach(async () => {
  await smtp[Symbol.asyncDispose]()
  await rm(home, { recursive: true })
})

/** A terminal with a scripted user. */
function createTerminal() {
  const input = new PassThrough()
  const output = new PassThrough()
  let shown = ''
  let read = 0
  output.on('data', (chunk: Buffer) => {
    shown += stripVTControlCharacters(chunk.toString())
  })
  return {
    terminal: { input, output },
    shown: () => shown,
    /** Waits for the text after the last awaited text, then types. */
    async type(text: string, keys: string) {
      await vi.waitFor(() => expect(shown.slice(read)).toContain(text), { timeout: 30_000, interval: 5 })
      read = shown.indexOf(text, read) + text.length
      input.write(keys)
    },
  }
}

function createSetup(at: ReturnType<typeof createTerminal>): SetupEnvironment {
  const withServer: SetupEnvironment['withServer'] = async (config, use) => {
    await using context = await createContext(config, contextParts, {
      log,
      passwordHash: { memoryKiB: 64, passes: 1 },
    })
    const app = await createApp({ context, handlers, pages: null })
    try {
      return await use({ context, app })
    } finally {
      await app.close()
    }
  }
  return {
    terminal: at.terminal,
    file: join(home, '.env'),
    environment: {},
    withServer,
    runCommand: (config, args) => withServer(config, (host) => runCommand(args, host, () => undefined)),
  }
}

const operator = {
  OPERATOR_NAME: 'Example "Association" e.V.',
  OPERATOR_LEGAL_FORM: 'registered association',
  OPERATOR_ADDRESS: '1 Example Street, 12345 Example Town, Germany',
  OPERATOR_EMAIL: 'hello@twofold.example',
  OPERATOR_PHONE: '',
  OPERATOR_REPRESENTATIVES: 'Kim Example (chair)',
  OPERATOR_REGISTER: 'none',
  OPERATOR_VAT_ID: 'none',
  OPERATOR_EDITOR: 'Kim Example, 1 Example Street',
  OPERATOR_SUPERVISOR: 'none',
  OPERATOR_DPO: 'none',
  OPERATOR_DATA_AUTHORITY: '',
  OPERATOR_NONPROFIT: '',
  OPERATOR_REPLY_DAYS: '',
  OPERATOR_AUTHORS: '',
  OPERATOR_REVIEWERS: '',
  DATA_RECIPIENTS: 'none',
  CONTRACT_LAW: 'DE',
  CONTRACT_LANGUAGES: 'en,de',
}

test('setup writes validated settings, verifies the email, creates an admin and a backup', async () => {
  const at = createTerminal()
  const backups = join(home, 'backups')
  await mkdir(backups)
  await writeFile(join(home, '.env'), '# Ours\nPRODUCT_NAME=Paarblick\n')
  const done = setUp(createSetup(at))

  await at.type('PUBLIC_URL. ', `twofold.example${ENTER}`)
  await at.type('PUBLIC_URL must', `${'\u007f'.repeat(20)}https://twofold.example${ENTER}`)
  await at.type('TRUSTED_PROXY. ', ENTER)
  await at.type('Which database do you want to use?', DOWN + ENTER)
  await at.type('DATA_DIR. ', `${'\u007f'.repeat(10)}${join(home, 'data')}${ENTER}`)
  await at.type('MAIL_URL. ', `smtp://127.0.0.1:1${ENTER}`)
  await at.type('no-reply@twofold.example', ENTER)
  await at.type('Your email, for a test email', `kim@example.com${ENTER}`)
  await at.type('Change MAIL_URL or MAIL_FROM?', ENTER)
  await at.type('MAIL_URL. ', `${'\u007f'.repeat(30)}${smtp.url}${ENTER}`)
  await at.type('MAIL_FROM. ', ENTER)
  await at.type('Your email, for a test email', `kim@example.com${ENTER}`)
  await vi.waitFor(() => expect(smtp.received).toHaveLength(1), { timeout: 30_000 })
  const mail = await PostalMime.parse(smtp.received[0]?.content ?? '')
  const code = /\b\d{6}\b/.exec(mail.text ?? '')?.[0] ?? ''
  expect(mail.text).toContain('Paarblick')
  const wrong = code === '000000' ? '111111' : '000000'
  await at.type('Code from the email to kim@example.com', wrong + ENTER)
  await at.type('The code does not match.', `${'\u007f'.repeat(6)}${code}${ENTER}`)
  for (const [name, value] of Object.entries(operator)) {
    // The verified email is offered.
    await at.type(`${name}. `, (name === 'OPERATOR_EMAIL' ? '' : value) + ENTER)
  }
  await at.type('Your name, as shown to other users', `Kim${ENTER}`)
  await at.type('Password, at least', `Calm-Sea-Under-9${ENTER}`)
  await at.type('Repeat the password', `Calm-Sea-Under-9${ENTER}`)
  await at.type('Absolute path of the backup folder', backups + ENTER)
  await at.type('Check https://twofold.example?', 'n')
  await done

  const text = await readFile(join(home, '.env'), 'utf8')
  expect(text).toMatch(/^# Ours\nPRODUCT_NAME=Paarblick\n/)
  expect((await stat(join(home, '.env'))).mode & 0o777).toBe(0o600)
  expect(await readFile(join(home, '.env.before-setup'), 'utf8')).toBe('# Ours\nPRODUCT_NAME=Paarblick\n')
  const settings = parseEnv(text)
  expect(settings).toMatchObject({
    PUBLIC_URL: 'https://twofold.example',
    MAIL_URL: smtp.url,
    MAIL_FROM: 'no-reply@twofold.example',
    TRUSTED_PROXY: '127.0.0.1',
    OPERATOR_EMAIL: 'kim@example.com',
    OPERATOR_NAME: operator.OPERATOR_NAME,
  })
  expect(settings.OPERATOR_PHONE).toBeUndefined()
  const { DATA_KEY: key = '' } = settings
  expect(key).toMatch(/^[\w+/]{43}=$/)
  expect(at.shown(), 'the key and the password are not shown').not.toContain(key)
  expect(at.shown()).not.toContain('Calm-Sea')
  expect(at.shown()).not.toContain('Still missing')
  expect(await readdir(backups)).toEqual(expect.arrayContaining(['data', 'keys']))

  await createSetup(at).withServer(readConfig(readEnv(settings)), async ({ context }) => {
    const user = await context.auth.users.findByEmail('kim@example.com')
    expect(await context.access.hasRole(user?.id ?? '', 'admin')).toBe(true)
  })
})

test('setup offers PostgreSQL when only the environment sets DATA_DIR, as under systemd', async () => {
  const at = createTerminal()
  const done = setUp({ ...createSetup(at), environment: { DATA_DIR: join(home, 'data') } })
  await Promise.all([
    expect(done).rejects.toThrow('Cancelled.'),
    (async () => {
      await at.type('PUBLIC_URL. ', `https://twofold.example${ENTER}`)
      await at.type('TRUSTED_PROXY. ', ENTER)
      await at.type('Which database do you want to use?', ENTER)
      await at.type('DATABASE_URL. ', CTRL_C)
    })(),
  ])
})

test('setup writes nothing when it is stopped', async () => {
  const at = createTerminal()
  const done = setUp(createSetup(at))
  await Promise.all([
    expect(done).rejects.toThrow('Cancelled.'),
    (async () => {
      await at.type('PUBLIC_URL. ', `https://twofold.example${ENTER}`)
      await at.type('TRUSTED_PROXY. ', ENTER)
      await at.type('Which database do you want to use?', CTRL_C)
    })(),
  ])
  expect(await readdir(home)).toEqual([])
})
