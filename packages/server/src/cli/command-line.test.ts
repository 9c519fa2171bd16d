import { getCodebook } from '@twofold/instrument/codebook'
import { expect, test } from 'vitest'
import { runFromTerminal } from './terminal.ts'
import { commands } from './testing.ts'

async function run(...args: string[]) {
  const output: string[] = []
  const remarks: string[] = []
  const exit = await runFromTerminal(
    args,
    (line) => output.push(line),
    (line) => remarks.push(line),
  )
  return { exit, output: output.join('\n'), remarks: remarks.join('\n') }
}

test('every command accepts --json', () => {
  expect(commands.length).toBeGreaterThan(20)
  for (const command of commands) expect(command.options.map(({ long }) => long)).toContain('--json')
})

test.each([
  [['burn'], "unknown command 'burn'"],
  [['keys', 'rotat'], "unknown command 'rotat'"],
  [['role', 'grant', 'owner', 'a@example.com'], 'Allowed choices are admin'],
  [['account', 'delete'], "missing required argument 'EMAIL'"],
  [['account', 'delete', 'a@example.com', '--noww'], "unknown option '--noww'"],
  [['restore', 'one'], "missing required argument 'KEY_ARCHIVE'"],
  [['move', 'there'], 'too many arguments'],
  [['instrument'], 'codebook'],
  [['migrate', '--force'], "unknown option '--force'"],
  [[], 'Usage: npm run cli --'],
])('a command line with a mistake exits with 2 and prints only remarks: %s', async (args, reason) => {
  const { exit, output, remarks } = await run(...args)
  expect([exit, output]).toEqual([2, ''])
  expect(remarks).toContain(reason)
  expect(remarks).toContain('Usage: npm run cli --')
})

test('help prints every group to the output and exits with 0', async () => {
  const { exit, output, remarks } = await run('--help')
  expect([exit, remarks]).toEqual([0, ''])
  for (const command of commands) {
    const top = command.parent?.parent ? command.parent : command
    expect(output).toMatch(new RegExp(`^ {2}${top.name()}\\b`, 'm'))
  }
})

test('instrument codebook prints the codebook as JSON', async () => {
  const { exit, output, remarks } = await run('instrument', 'codebook')
  expect([exit, remarks]).toEqual([0, ''])
  expect(JSON.parse(output)).toEqual(getCodebook())
})
