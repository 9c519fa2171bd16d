import { parseEnv } from 'node:util'
import { CommandError } from '../command.ts'

const HEADING = '# Written by "npm run cli -- setup". docs/settings.md explains each setting.'

/**
 * The text of a settings file (.env) in which these settings have these values: a line that sets one is replaced in its
 * place, others are added at the end. Comments and all other lines stay as they are. An empty value removes a setting.
 */
export function writeSettings(text: string, values: Readonly<Record<string, string>>): string {
  const left = new Map(Object.entries(values))
  const kept = splitLines(text).flatMap((line) => {
    const name = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=/.exec(line)?.[1]
    const value = name === undefined ? undefined : values[name]
    if (name === undefined || value === undefined) return [line]
    const isFirst = left.delete(name)
    return isFirst && value !== '' ? [`${name}=${quote(name, value)}`] : []
  })
  const added = [...left]
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${quote(name, value)}`)
  const start = kept.length === 0 ? [HEADING, ''] : kept
  const written = `${[...start, ...added].join('\n')}\n`
  assertReadsBack(written, values)
  return written
}

/** Lines, where a quoted value over several lines counts as one. */
function splitLines(text: string): string[] {
  const lines = text.match(/[^\n=]*=[ \t]*(["'`])[\s\S]*?\1[^\n]*|[^\n]+|\n(?=\n)/g) ?? []
  return lines.map((line) => line.replace(/^\n$/, ''))
}

function quote(name: string, value: string): string {
  if (/^[\w@:/.,+=;|()?&%*~-]+$/.test(value)) return value
  const mark = ['"', "'", '`'].find((candidate) => !value.includes(candidate))
  if (mark === undefined || value.includes('\n')) {
    throw new CommandError(
      `${name} cannot be written to a file: it has every kind of quotation mark or a line break.`,
    )
  }
  return mark + value + mark
}

/** The reader is Node's: what it reads back is what counts. */
function assertReadsBack(text: string, values: Readonly<Record<string, string>>): void {
  const read = parseEnv(text)
  for (const [name, value] of Object.entries(values)) {
    if ((read[name] ?? '') !== value) {
      throw new CommandError(`${name} cannot be written to the file as it was typed: write it there by hand.`)
    }
  }
}
