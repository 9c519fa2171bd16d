// Development server: Vite reloads pages, and the server restarts when one of its files changes. Node's own --watch also
// follows the bundler's temporary files and would restart continuously.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const WATCHED = ['server', 'auth', 'contract', 'database', 'instrument'].map((name) => `packages/${name}/src`)
const DEBOUNCE_MS = 150

let child = start()
let restart = null
let stopping = false

function start() {
  const server = spawn(
    process.execPath,
    ['--conditions=development', 'packages/server/src/main.ts', '--dev'],
    {
      cwd: root,
      stdio: 'inherit',
    },
  )
  server.on('exit', (code) => {
    if (stopping) process.exit(code ?? 0)
    if (server === child && code !== 0)
      console.log('The server has stopped. It restarts after the next change.')
  })
  return server
}

function scheduleRestart(file) {
  clearTimeout(restart)
  // Several files are often saved at once.
  restart = setTimeout(async () => {
    console.log(`${file} changed, restarting the server.`)
    const old = child
    child = null
    if (old.exitCode === null && old.signalCode === null) {
      const exited = new Promise((resolve) => old.once('exit', resolve))
      old.kill('SIGTERM')
      await exited
    }
    child = start()
  }, DEBOUNCE_MS)
}

for (const folder of WATCHED) {
  watch(`${root}${folder}`, { recursive: true }, (_, file) => {
    if (file?.endsWith('.ts') && !file.endsWith('.test.ts')) scheduleRestart(`${folder}/${file}`)
  })
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    stopping = true
    if (child === null || child.exitCode !== null) process.exit(0)
    child.kill(signal)
  })
}
