import { createProgram, listCommands, type Session } from './command.ts'
import { terminalCommands } from './terminal.ts'

const doNothing = () => async () => undefined

const idle: Session = {
  print: () => undefined,
  printRemark: () => undefined,
  refuse: () => undefined,
  action: doNothing,
  inServer: doNothing,
}

/** The program, to inspect and not to run. */
export const program = createProgram(terminalCommands, idle, {
  writeOut: () => undefined,
  writeErr: () => undefined,
})

export const commands = listCommands(program)
