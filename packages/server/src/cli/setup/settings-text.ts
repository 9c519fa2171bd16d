import { parseEnv } from 'node:util'
import { CommandError } from '../command.ts'

const HEADING = '# Written by "npm run cli -- setup". docs/settings.md explains each setting.'

/**
 * Sets values in the text of a .env file: existing lines are replaced, new settings are appended, and all other lines are
 * unchanged. An empty value removes a setting.
 */
export function setValues(text: string, values: Readonly<Record<string, string>>): string {
  const pending = new Map(Object.entries(values))
  const lines = splitLines(text).flatMap((line) => {
    const name = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=/.exec(line)?.[1]
    const value = name === undefined ? undefined : values[name]
    if (name === undefined || value === undefined) return [line]
    const isFirst = pending.delete(name)
    return isFirst && value !== '' ? [`${name}=${quote(name, value)}`] : []
  })
  const added = [...pending]
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${quote(name, value)}`)
  const start = lines.length === 0 ? [HEADING, ''] : lines
  const written = `${[...start, ...added].join('\n')}\n`
  assertReadable(written, values)
  return written
}

/** Splits into lines; a quoted value of several lines counts as one. */
function splitLines(text: string): string[] {
  const lines = text.match(/[^\n=]*=[ \t]*(["'`])[\s\S]*?\1[^\n]*|[^\n]+|\n(?=\n)/g) ?? []
  return lines.map((line) => line.replace(/^\n$/, ''))
}

function quote(name: string, value: string): string {
  if (/^[\w@:/.,+=;|()?&%*~-]+$/.test(value)) return value
  const mark = ['"', "'", '`'].find((candidate) => !value.includes(candidate))
  if (mark === undefined || value.includes('\n')) {
    throw new CommandError(
      `${name} cannot be written to the file, because it contains a line break or all three kinds of quotation marks.`,
    )
  }
  return mark + value + mark
}

/** Throws CommandError if Node's parser does not read back the values. */
function assertReadable(text: string, values: Readonly<Record<string, string>>): void {
  const read = parseEnv(text)
  for (const [name, value] of Object.entries(values)) {
    if ((read[name] ?? '') !== value) {
      throw new CommandError(`${name} cannot be written to the file unchanged: add it to the file by hand.`)
    }
  }
}
