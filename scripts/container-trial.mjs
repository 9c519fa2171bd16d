// Builds the image of deploy/Containerfile and runs it with the commands of deploy/compose.yaml and deploy/kubernetes: migration,
// two instances on one PostgreSQL, health check, a sign-up, archives, and a stop. Needs root on Debian with buildah,
// mmdebstrap and PostgreSQL 15 or newer:
//   apt-get install buildah mmdebstrap postgresql; node scripts/container-trial.mjs
// Buildah isolates by chroot, so that no daemon and no control groups are needed: the memory limit, the read-only root and the
// networks of the examples are not tried. If the base image cannot be pulled, a stand-in is made of Debian and this Node.
import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { parseAllDocuments } from 'yaml'

const root = join(import.meta.dirname, '..')
process.chdir(root)
const USER = 10001
const IMAGE = 'localhost/twofold:trial'
const work = mkdtempSync(join(tmpdir(), 'container-trial-'))
const storage = ['--root', join(work, 'images'), '--storage-driver', 'vfs']
const ends = []
let passed = 0

const run = (command, ...words) =>
  execFileSync(command, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 2 ** 28 })
const buildah = (...words) => run('buildah', ...storage, ...words)

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

/** Makes a stand-in for the official Node image, if no registry of images can be reached. */
function provideBase(name) {
  try {
    execFileSync('buildah', [...storage, 'pull', '--quiet', name], { stdio: 'ignore', timeout: 120_000 })
    console.log(`Base image: ${name}`)
    return
  } catch {
    console.log(`Base image: a stand-in, because ${name} cannot be pulled`)
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
  cpSync(process.execPath, join(base, 'node'))
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

/** The settings of this machine for npm, at the places where the build finds them; none of them gets into the image. */
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
    '--file',
    'deploy/Containerfile',
    '--ignorefile',
    'deploy/Containerfile.dockerignore',
    '--tag',
    IMAGE,
    '.',
  )
  const { config } = JSON.parse(buildah('inspect', '--type', 'image', IMAGE)).OCIv1
  assert(config.User === `${USER}:${USER}`, 'the image runs as the user without rights')
  const secrets = (config.Env ?? []).filter((line) => /KEY|URL|PASSWORD|SECRET/.test(line))
  assert(secrets.length === 0, 'the image holds no setting of an installation')
  return config
}

/** A PostgreSQL of its own, as an operator has one next to the containers. */
async function startPostgres() {
  const folder = '/usr/lib/postgresql'
  const newest = existsSync(folder)
    ? readdirSync(folder)
        .map(Number)
        .filter(Boolean)
        .toSorted((one, other) => other - one)[0]
    : undefined
  if (!newest || newest < 15)
    throw new Error('Needs PostgreSQL 15 or newer of Debian: apt-get install postgresql')
  const bin = (program) => join(folder, String(newest), 'bin', program)
  const data = join(work, 'postgres')
  mkdirSync(data)
  run('chown', 'postgres', data)
  chmodSync(work, 0o755)
  const as = (...words) => run('setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', ...words)
  as(bin('initdb'), '--pgdata', join(data, 'data'), '--auth=trust', '--username=twofold', '--data-checksums')
  const port = await freePort()
  as(
    bin('pg_ctl'),
    '--pgdata',
    join(data, 'data'),
    '--wait',
    '--log',
    join(data, 'log'),
    '--options',
    `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${data}`,
    'start',
  )
  ends.push(() => as(bin('pg_ctl'), '--pgdata', join(data, 'data'), '--mode=fast', 'stop'))
  as(bin('createdb'), '--host=127.0.0.1', `--port=${port}`, '--username=twofold', 'twofold')
  return `postgres://twofold@127.0.0.1:${port}/twofold`
}

/** A mail server that keeps what it gets. */
async function startMail() {
  const port = await freePort()
  const mails = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (part) => (text += part))
      stream.on('end', () => done(null, void mails.push(text)))
    },
  })
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
  ends.push(() => new Promise((resolve) => server.close(resolve)))
  return { port, mails }
}

/** The command of a container in a manifest. */
function commandIn(file, kind) {
  const manifest = parseAllDocuments(readFileSync(join('deploy', file), 'utf8'))
    .map((one) => one.toJS())
    .find((one) => one.kind === kind)
  const spec = kind === 'CronJob' ? manifest.spec.jobTemplate.spec : manifest.spec
  return spec.template.spec.containers[0].command
}

const delay = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

async function until(what, probe, seconds = 90) {
  for (const end = Date.now() + seconds * 1000; ; await delay(300)) {
    if (await probe().catch(() => false)) return pass(what)
    if (Date.now() > end) throw new Error(`Failed: ${what}`)
  }
}

async function main() {
  const config = build()
  const databaseUrl = await startPostgres()
  const mail = await startMail()
  const ports = [await freePort(), await freePort()]

  const secrets = join(work, 'secrets')
  const backups = join(work, 'backups')
  mkdirSync(secrets)
  mkdirSync(backups)
  const operator = readFileSync('deploy/twofold.env.example', 'utf8').match(
    /^(OPERATOR|DATA_RECIPIENTS|CONTRACT)\w*(?==)/gm,
  )
  writeFileSync(
    join(secrets, 'twofold.env'),
    [
      `DATABASE_URL=${databaseUrl}`,
      `DATA_KEY=${randomBytes(32).toString('base64')}`,
      `MAIL_URL=smtp://127.0.0.1:${mail.port}`,
      ...operator.map(
        (name) =>
          `${name}=${name === 'OPERATOR_EMAIL' ? 'office@twofold.example' : name === 'CONTRACT_LANGUAGES' ? 'en' : name === 'CONTRACT_LAW' ? 'DE' : 'none'}`,
      ),
    ].join('\n'),
  )
  // As the examples have it: the file belongs to the user of the image and can only be read.
  chownSync(join(secrets, 'twofold.env'), USER, USER)
  chmodSync(join(secrets, 'twofold.env'), 0o400)
  chownSync(backups, USER, USER)
  const container = () => buildah('from', '--pull-never', IMAGE).trim()
  const words = (name, port, command) => [
    ...storage,
    'run',
    '--isolation=chroot',
    '--network=host',
    `--user=${config.User}`,
    `--volume=${secrets}:/run/secrets:ro`,
    `--volume=${backups}:/backups`,
    '--env=PUBLIC_URL=https://twofold.example',
    '--env=TRUSTED_PROXY=127.0.0.1',
    `--env=PORT=${port}`,
    name,
    '--',
    ...command,
  ]
  const first = container()
  const once = (command) => run('buildah', ...words(first, ports[0], command))

  assert(
    once(['sh', '-c', 'id --user; touch /srv/twofold/x 2>/dev/null && echo written || true']).trim() ===
      String(USER),
    'the user of the image cannot change the program',
  )
  once(commandIn('kubernetes/migrate.yaml', 'Job'))
  pass('kubernetes/migrate.yaml: its command migrates an empty database')

  const servers = [first, container()].map((name, at) => {
    const server = spawn('buildah', words(name, ports[at], config.Cmd), { stdio: ['ignore', 'pipe', 'pipe'] })
    server.output = ''
    for (const stream of [server.stdout, server.stderr]) stream.on('data', (part) => (server.output += part))
    server.ended = new Promise((resolve) => server.once('exit', (code) => resolve(code)))
    ends.push(() => server.exitCode === null && server.kill('SIGKILL'))
    return server
  })
  const head = {
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '192.0.2.7',
    'x-forwarded-host': 'twofold.example',
  }
  const ask = (at, path, more) =>
    fetch(`http://127.0.0.1:${ports[at]}${path}`, { ...more, headers: { ...head, ...more?.headers } })
  try {
    for (const at of [0, 1]) {
      await until(`instance ${at + 1} of the image is ready`, async () => (await ask(at, '/health/ready')).ok)
    }
  } catch (error) {
    console.log(servers.map(({ output }) => output).join('\n'))
    throw error
  }
  const healthCommand = JSON.parse(
    buildah('inspect', '--type', 'image', IMAGE),
  ).Docker.config.Healthcheck.Test.slice(1)
  once(healthCommand)
  pass('the health check of the image passes while it serves')
  const home = await ask(0, '/')
  assert(home.ok && (await home.text()).includes('Twofold'), 'the home page is served')
  const signUp = await ask(0, '/auth/v1/signup', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.com', password: 'Quiet-River-77', data: { name: 'Ada' } }),
  })
  assert(signUp.ok, 'a visitor signs up at the first instance')
  await until('the email that confirms the address leaves by SMTP', async () =>
    mail.mails.some((text) => text.includes('ada@example.com')),
  )
  once(commandIn('kubernetes/backup.yaml', 'CronJob'))
  const archives = readdirSync(backups, { recursive: true }).filter((name) =>
    String(name).endsWith('.archive'),
  )
  assert(archives.length === 2, `kubernetes/backup.yaml: its command writes archives of data and keys`)

  servers[0].kill('SIGTERM')
  await until(
    'SIGTERM ends the first instance',
    async () => servers[0].exitCode !== null || servers[0].signalCode !== null,
    30,
  )
  assert((await ask(1, '/health/ready')).ok, 'the second instance goes on serving')
  servers[1].kill('SIGTERM')
  console.log(`${passed} passed`)
}

try {
  await main()
} finally {
  for (const end of ends.reverse()) await end()
  rmSync(work, { recursive: true, force: true })
}
