import { getCodebook } from '@twofold/instrument/codebook'
import { expect, test } from 'vitest'
import { runFromTerminal } from './terminal.ts'

async function run(...args: string[]) {
  const printed: string[] = []
  const remarks: string[] = []
  const exitCode = await runFromTerminal(
    args,
    (line) => printed.push(line),
    (line) => remarks.push(line),
  )
  return { exitCode, printed: printed.join('\n'), remarks: remarks.join('\n') }
}

test('instrument codebook prints the codebook as JSON', async () => {
  const { exitCode, printed, remarks } = await run('instrument', 'codebook')
  expect([exitCode, remarks]).toEqual([0, ''])
  expect(JSON.parse(printed)).toEqual(getCodebook())
})
