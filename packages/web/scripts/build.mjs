// Builds the pages once for each language, puts the browser's files of all of them into one folder, and packs them.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { languages } from '@twofold/contract/languages'

const root = fileURLToPath(new URL('..', import.meta.url))
const cli = fileURLToPath(import.meta.resolve('@react-router/dev/package.json')).replace(
  'package.json',
  'bin.cjs',
)
const others = languages.filter((language) => language !== 'en')
const aside = (language) => `${root}.react-router/build-${language}`

/** Every build empties the folder first. */
function build(...words) {
  const { status } = spawnSync(process.execPath, [cli, 'build', ...words], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

for (const language of others) {
  build('--mode', language)
  rmSync(aside(language), { recursive: true, force: true })
  // A fresh clone has no such folder yet.
  mkdirSync(`${root}.react-router`, { recursive: true })
  renameSync(`${root}build`, aside(language))
}
build()
for (const language of others) {
  renameSync(aside(language), `${root}build/${language}`)
  // The name of a file is made of its content: what is there already is the same.
  cpSync(`${root}build/${language}/client/assets`, `${root}build/client/assets`, {
    recursive: true,
    force: false,
  })
}
await import('./precompress.mjs')
