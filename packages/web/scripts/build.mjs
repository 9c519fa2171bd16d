// Builds the pages once for each language, copies the browser's files of all of them into one folder, and compresses them.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, renameSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { languages } from '@twofold/contract/languages'

const root = fileURLToPath(new URL('..', import.meta.url))
const cli = fileURLToPath(import.meta.resolve('@react-router/dev/package.json')).replace(
  'package.json',
  'bin.cjs',
)
const others = languages.filter((language) => language !== 'en')
const aside = (language) => `.react-router/build-${language}`
/** One build needs one processor and nearly a gigabyte. */
const isParallel = availableParallelism() > 1 && process.availableMemory() > languages.length * 2 ** 30

/** Each build has a folder of its own (`react-router.config.ts`) and empties it first. */
async function build(...words) {
  const child = spawn(process.execPath, [cli, 'build', ...words], { cwd: root, stdio: 'inherit' })
  const [status] = await once(child, 'close')
  if (status !== 0) process.exit(status ?? 1)
}

const builds = [() => build(), ...others.map((language) => () => build('--mode', language))]
if (isParallel) await Promise.all(builds.map((start) => start()))
else for (const start of builds) await start()

for (const language of others) {
  rmSync(`${root}build/${language}`, { recursive: true, force: true })
  renameSync(`${root}${aside(language)}`, `${root}build/${language}`)
  // The name of a file is made of its content: what is there already is the same.
  cpSync(`${root}build/${language}/client/assets`, `${root}build/client/assets`, {
    recursive: true,
    force: false,
  })
}
await import('./precompress.mjs')
