import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { type SettingName, settingNames } from './settings/index.ts'

/** One warning for everything in the working directory's `.env` that looks like a setting but is unknown. */
export function warnAboutEnvFile(): string[] {
  return existsSync('.env') ? findMistakes(readFileSync('.env', 'utf8')) : []
}

/** Mistakes in the text of a `.env` file. Other programs' names are ignored and values are never printed. */
export function findMistakes(text: string): string[] {
  const unknown = Object.keys(parseEnv(text)).filter((name) => !settingNames.some((known) => known === name))
  return [...unknown.flatMap((name) => explainName(name, settingNames)), ...findLinesWithoutSign(text)]
}

function explainName(name: string, names: readonly SettingName[]): string[] {
  const upper = name.toUpperCase()
  const [nearest] = names
    .map((known) => ({ known, distance: distanceOf(upper, known) }))
    .filter(({ known, distance }) => distance <= (known.length > 4 ? 2 : 1))
    .sort((one, other) => one.distance - other.distance)
  if (nearest) return [`Warning: .env sets ${name}, which is no setting: did you mean ${nearest.known}?`]
  const first = /^[A-Z]+_/.exec(upper)?.[0]
  if (first === undefined || !names.some((known) => known.startsWith(first))) return []
  return [`Warning: .env sets ${name}, which is no setting: docs/settings.md names them all.`]
}

function findLinesWithoutSign(text: string): string[] {
  // A value in quotes may go over several lines; what it says does not matter here.
  const plain = text.replace(/=[ \t]*(["'`])[\s\S]*?\1/g, (value) => value.replace(/[^\n]+/g, '='))
  return plain.split('\n').flatMap((line, index) => {
    const isSetting = line.trim() === '' || line.trim().startsWith('#') || line.includes('=')
    return isSetting ? [] : [`Warning: line ${index + 1} of .env has no "=" and sets nothing.`]
  })
}

/** How many letters to add, drop or change to get from one word to the other. */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of Array.from(one).entries()) {
    const next = [index + 1]
    for (const [column, wanted] of Array.from(other).entries()) {
      const change = (row[column] ?? 0) + (letter === wanted ? 0 : 1)
      next.push(Math.min(change, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
