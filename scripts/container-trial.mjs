// Builds the image of deploy/Containerfile and tests it with the commands of deploy/compose.yaml and deploy/kubernetes:
// migration, two instances on one PostgreSQL, health check, sign-up, backup and shutdown. Needs root on Debian with buildah,
// mmdebstrap and PostgreSQL 15 or newer:
//   apt-get install buildah mmdebstrap postgresql; node scripts/container-trial.mjs
// Buildah isolates with chroot, which needs neither a daemon nor control groups: memory limit, read-only root and networks of
// the examples are not tested. If the base image cannot be pulled, a substitute is built from Debian and this Node.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { request as httpRequest } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { parse, parseAllDocuments } from 'yaml'
import { startPostgres } from './postgres.mjs'

const root = join(import.meta.dirname, '..')
process.chdir(root)
const USER = 10001
const IMAGE = 'localhost/twofold:test'
// Any commit, because the working copy may be ahead of one.
const COMMIT = '0123456789abcdef0123456789abcdef01234567'
const work = mkdtempSync(join(tmpdir(), 'twofold-container-'))
// The user of the image reads folders below it.
chmodSync(work, 0o755)
const storage = ['--root', join(work, 'images'), '--storage-driver', 'vfs']
const cleanups = []
let passed = 0

/** Details of the operator that production requires; all others are "none". */
const operatorValues = {
  OPERATOR_EMAIL: 'office@twofold.example',
  // Only a natural person has no representatives.
  OPERATOR_LEGAL_FORM: 'natural person',
  CONTRACT_LANGUAGES: 'en',
  CONTRACT_LAW: 'DE',
}

const run = (command, ...args) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 2 ** 28 })
const buildah = (...args) => run('buildah', ...storage, ...args)

function pass(what) {
  passed += 1
  console.log(`passed  ${what}`)
}

function assert(condition, what) {
  if (!condition) throw new Error(`Failed: ${what}`)
  pass(what)
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Pulls the base image, or builds a substitute if no image registry is reachable. */
function provideBase(name) {
  try {
    execFileSync('buildah', [...storage, 'pull', '--quiet', name], { stdio: 'ignore', timeout: 120_000 })
    console.log(`Base image: ${name}`)
    return
  } catch {
    console.log(`Base image: a substitute, because ${name} cannot be pulled`)
  }
  const sources = join(work, 'sources.list')
  const targets = run(
    'apt-get',
    'indextargets',
    '--format',
    'deb $(REPO_URI) $(RELEASE) $(COMPONENT)',
    'Created-By: Packages',
    'Origin: Debian',
  )
  writeFileSync(sources, [...new Set(targets.split('\n'))].join('\n'))
  const settings = run('apt-config', 'dump')
    .split('\n')
    .filter((line) => /^Acquire::https?::.*Proxy|CaInfo/.test(line))
  const base = join(work, 'base')
  mkdirSync(base)
  const release = /VERSION_CODENAME=(\w+)/.exec(readFileSync('/etc/os-release', 'utf8'))?.[1]
  run(
    'mmdebstrap',
    '--quiet',
    '--variant=minbase',
    '--include=ca-certificates',
    ...settings.map((line) => `--aptopt=${line}`),
    release,
    join(base, 'root.tar'),
    sources,
  )
  const npm = join(dirname(dirname(run('sh', '-c', 'readlink -f "$(command -v npm)"').trim())))
  // The image needs the bundled Node 24, also if an older one runs this script.
  cpSync(realpathSync(join(root, 'node_modules', '.bin', 'node')), join(base, 'node'))
  cpSync(npm, join(base, 'npm'), { recursive: true })
  writeFileSync(
    join(base, 'Containerfile'),
    `FROM scratch
ADD root.tar /
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
`,
  )
  buildah('bud', '--quiet', '--isolation', 'chroot', '--tag', name, base)
  rmSync(base, { recursive: true })
}

/** Mounts this machine's npm settings into the build, so that they do not become part of the image. */
function npmSettings() {
  const file = join(work, 'npmrc')
  const lines = [`registry=${run('npm', 'config', 'get', 'registry').trim()}`]
  const volumes = ['--volume', `${file}:/root/.npmrc:ro`]
  const authority = process.env.NODE_EXTRA_CA_CERTS
  if (authority) {
    lines.push('cafile=/etc/authority.crt')
    volumes.push('--volume', `${authority}:/etc/authority.crt:ro`)
  }
  writeFileSync(file, `${lines.join('\n')}\n`)
  return volumes
}

function build() {
  const [base] = /(?<=^FROM )\S+/m.exec(readFileSync('deploy/Containerfile', 'utf8'))
  provideBase(base)
  buildah(
    'bud',
    '--isolation',
    'chroot',
    '--pull-never',
    '--format',
    'docker',
    ...npmSettings(),
    '--build-arg',
    `COMMIT=${COMMIT}`,
    '--file',
    'deploy/Containerfile',
    '--ignorefile',
    'deploy/Containerfile.dockerignore',
    '--tag',
    IMAGE,
    '.',
  )
  const { config } = JSON.parse(buildah('inspect', '--type', 'image', IMAGE)).OCIv1
  assert(config.User === `${USER}:${USER}`, 'the image runs as the unprivileged user')
  const secrets = (config.Env ?? []).filter((line) => /KEY|URL|PASSWORD|SECRET/.test(line))
  assert(secrets.length === 0, 'the image contains no settings of an installation')
  return config
}

/** Starts an SMTP server that records received emails. */
async function startMail() {
  const port = await freePort()
  const emails = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (part) => (text += part))
      stream.on('end', () => done(null, void emails.push(text)))
    },
  })
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
  cleanups.push(() => new Promise((resolve) => server.close(resolve)))
  return { port, emails }
}

/** The command of a container in a manifest. */
function readCommand(file, kind) {
  const manifest = parseAllDocuments(readFileSync(join('deploy', file), 'utf8'))
    .map((document) => document.toJS())
    .find((document) => document.kind === kind)
  const spec = kind === 'CronJob' ? manifest.spec.jobTemplate.spec : manifest.spec
  return spec.template.spec.containers[0].command
}

/** The command of a service of deploy/compose.yaml, as the container gets it. */
function readComposeCommand(service) {
  const { services } = parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true })
  return services[service].command.map((part) => part.replaceAll('$$', '$'))
}

const delay = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

async function waitFor(what, probe, seconds = 90) {
  for (const end = Date.now() + seconds * 1000; ; await delay(300)) {
    if (await probe().catch(() => false)) return pass(what)
    if (Date.now() > end) throw new Error(`Failed: ${what}`)
  }
}

async function main() {
  const config = build()
  const postgres = await startPostgres()
  cleanups.push(() => postgres.stop())
  const mail = await startMail()
  const ports = [await freePort(), await freePort()]

  const secrets = join(work, 'secrets')
  const backups = join(work, 'backups')
  mkdirSync(secrets)
  mkdirSync(backups)
  const settings = join(work, 'settings')
  mkdirSync(settings)
  const operator = readFileSync('deploy/twofold.env.example', 'utf8').match(
    /^(OPERATOR|DATA_RECIPIENTS|CONTRACT)\w*(?==)/gm,
  )
  writeFileSync(
    join(secrets, 'twofold.env'),
    [
      `DATABASE_URL=${postgres.url}`,
      `DATA_KEY=${randomBytes(32).toString('base64')}`,
      `MAIL_URL=smtp://127.0.0.1:${mail.port}`,
      ...operator.map((name) => `${name}=${operatorValues[name] ?? 'none'}`),
    ].join('\n'),
  )
  // As in the examples, the file is readable only by the user of the image.
  chownSync(join(secrets, 'twofold.env'), USER, USER)
  chmodSync(join(secrets, 'twofold.env'), 0o400)
  // Kubernetes mounts the settings as a secret, Compose as the folder that `setup` writes.
  cpSync(join(secrets, 'twofold.env'), join(settings, '.env'))
  for (const path of [settings, join(settings, '.env')]) chownSync(path, USER, USER)
  chownSync(backups, USER, USER)
  const createContainer = () => buildah('from', '--pull-never', IMAGE).trim()
  const kubernetesMounts = [`--volume=${secrets}:/run/secrets:ro`]
  const composeMounts = [`--volume=${settings}:/settings:ro`, '--workingdir=/settings']
  const runArgs = (name, port, command, mounts = kubernetesMounts) => [
    ...storage,
    'run',
    '--isolation=chroot',
    '--network=host',
    `--user=${config.User}`,
    ...mounts,
    `--volume=${backups}:/backups`,
    '--env=PUBLIC_URL=https://twofold.example',
    '--env=TRUSTED_PROXY=127.0.0.1',
    `--env=PORT=${port}`,
    name,
    '--',
    ...command,
  ]
  const first = createContainer()
  const runOnce = (command) => run('buildah', ...runArgs(first, ports[0], command))

  assert(
    runOnce(['sh', '-c', 'id --user; touch /srv/twofold/x 2>/dev/null && echo written || true']).trim() ===
      String(USER),
    'the user of the image cannot change the program',
  )
  runOnce(readCommand('kubernetes/migrate.yaml', 'Job'))
  pass('kubernetes/migrate.yaml: its command migrates an empty database')

  const servers = [first, createContainer()].map((name, index) => {
    const args =
      index === 0
        ? runArgs(name, ports[index], config.Cmd)
        : runArgs(name, ports[index], readComposeCommand('twofold'), composeMounts)
    const server = spawn('buildah', args, {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    server.output = ''
    for (const stream of [server.stdout, server.stderr]) stream.on('data', (part) => (server.output += part))
    server.ended = new Promise((resolve) => server.once('exit', (code) => resolve(code)))
    cleanups.push(() => server.exitCode === null && server.kill('SIGKILL'))
    return server
  })
  const headers = {
    // As a proxy that passes the host; the server answers only for the host of PUBLIC_URL.
    host: 'twofold.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '192.0.2.7',
    'x-forwarded-host': 'twofold.example',
  }
  // Not `fetch`, which sets the host itself.
  const request = (instance, path, { method = 'GET', headers: more = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const options = {
        host: '127.0.0.1',
        port: ports[instance],
        path,
        method,
        headers: { ...headers, ...more },
      }
      const sent = httpRequest(options, async (response) => {
        const parts = []
        for await (const part of response) parts.push(part)
        const text = Buffer.concat(parts).toString('utf8')
        const status = response.statusCode ?? 0
        resolve({
          ok: status >= 200 && status < 300,
          status,
          text: async () => text,
          json: async () => JSON.parse(text),
        })
      })
      sent.once('error', reject)
      sent.end(body)
    })
  try {
    for (const index of [0, 1]) {
      await waitFor(
        `instance ${index + 1} of the image is ready`,
        async () => (await request(index, '/health/ready')).ok,
      )
    }
  } catch (error) {
    console.log(servers.map(({ output }) => output).join('\n'))
    throw error
  }
  const healthCommand = JSON.parse(
    buildah('inspect', '--type', 'image', IMAGE),
  ).Docker.config.Healthcheck.Test.slice(1)
  runOnce(healthCommand)
  pass('the health check of the image passes while the server runs')
  const live = await (await request(1, '/health/live')).json()
  assert(
    COMMIT.startsWith(live.commit),
    'the instance with the command of compose.yaml reports the commit of the image',
  )
  const home = await request(0, '/')
  assert(home.ok && (await home.text()).includes('Twofold'), 'the home page is served')
  const signUp = await request(0, '/auth/v1/signup', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.com', password: 'Quiet-River-77', data: { name: 'Ada' } }),
  })
  assert(signUp.ok, 'sign-up on the first instance succeeds')
  await waitFor('the confirmation email is sent by SMTP', async () =>
    mail.emails.some((text) => text.includes('ada@example.com')),
  )
  runOnce(readCommand('kubernetes/backup.yaml', 'CronJob'))
  const countArchives = (folder) =>
    readdirSync(join(backups, folder)).filter((name) => name.endsWith('.ndjson.gz.age')).length
  assert(
    countArchives('data') === 1 && countArchives('keys') === 1,
    'kubernetes/backup.yaml: its command writes archives of data and keys',
  )

  runOnce(readCommand('kubernetes/keys-backup.yaml', 'CronJob'))
  assert(
    countArchives('keys') === 2,
    'kubernetes/keys-backup.yaml: its command writes an archive of the keys',
  )
  const [shell, option, script] = readComposeCommand('backup')
  // Only the first archive: the loop would wait for the next hour.
  const once = script.replace('while sleep', 'exit 0; while sleep')
  run('buildah', ...runArgs(first, ports[0], [shell, option, once], composeMounts))
  assert(countArchives('data') === 2, 'compose.yaml: the command of the backup service writes archives')
  const setup = spawnSync('buildah', runArgs(first, ports[0], readComposeCommand('setup'), composeMounts), {
    encoding: 'utf8',
  })
  assert(setup.stderr.includes('setup is interactive'), 'compose.yaml: the command of setup starts')

  servers[0].kill('SIGTERM')
  await waitFor(
    'SIGTERM stops the first instance',
    async () => servers[0].exitCode !== null || servers[0].signalCode !== null,
    30,
  )
  assert((await request(1, '/health/ready')).ok, 'the second instance keeps running')
  servers[1].kill('SIGTERM')
  console.log(`${passed} passed`)
}

try {
  await main()
} finally {
  for (const end of cleanups.reverse()) await end()
  rmSync(work, { recursive: true, force: true })
}
