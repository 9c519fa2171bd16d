import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { type SettingName, settingNames } from './settings/index.ts'

/** Returns one warning for each mistake in `.env` of the working directory. */
export function listEnvFileWarnings(): string[] {
  return existsSync('.env') ? findMistakes(readFileSync('.env', 'utf8')) : []
}

/** Finds mistakes in the text of a `.env` file. Names of other programs are ignored; values are never printed. */
export function findMistakes(text: string): string[] {
  const unknown = Object.keys(parseEnv(text)).filter((name) => !settingNames.some((known) => known === name))
  return [...unknown.flatMap((name) => warnAboutName(name, settingNames)), ...findLinesWithoutSign(text)]
}

function warnAboutName(name: string, names: readonly SettingName[]): string[] {
  const upper = name.toUpperCase()
  const [nearest] = names
    .map((known) => ({ known, distance: computeEditDistance(upper, known) }))
    .filter(({ known, distance }) => distance <= (known.length > 4 ? 2 : 1))
    .sort((one, other) => one.distance - other.distance)
  if (nearest) return [`Warning: .env sets ${name}, which is not a setting: did you mean ${nearest.known}?`]
  const first = /^[A-Z]+_/.exec(upper)?.[0]
  if (first === undefined || !names.some((known) => known.startsWith(first))) return []
  return [`Warning: .env sets ${name}, which is not a setting: see docs/settings.md.`]
}

function findLinesWithoutSign(text: string): string[] {
  // Quoted values can span several lines, so their content is removed first.
  const plain = text.replace(/=[ \t]*(["'`])[\s\S]*?\1/g, (value) => value.replace(/[^\n]+/g, '='))
  return plain.split('\n').flatMap((line, index) => {
    const isSetting = line.trim() === '' || line.trim().startsWith('#') || line.includes('=')
    return isSetting ? [] : [`Warning: line ${index + 1} of .env has no "=" and is ignored.`]
  })
}

/** Levenshtein distance: the number of inserted, deleted or changed letters. */
function computeEditDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of Array.from(one).entries()) {
    const next = [index + 1]
    for (const [column, expected] of Array.from(other).entries()) {
      const change = (row[column] ?? 0) + (letter === expected ? 0 : 1)
      next.push(Math.min(change, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
