import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'

/** A server that a command runs in: the running one, or one opened for the command alone. */
export interface Host {
  context: Context
  app: FastifyInstance
}

/** Tells the person at the terminal one line: what was asked for by `say`, words about it by `remark`. */
export type Say = (line: string) => void

/** A refusal that the person can act on. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** The words do not form a command; the usage is shown. */
export class UsageError extends CommandError {
  override name = 'UsageError'
  /** Of a command that is not in the list of those that run inside a server. */
  readonly usage: string | null

  constructor(message: string, usage: string | null = null) {
    super(message)
    this.usage = usage
  }
}

export interface Command {
  /** The first words that name it. */
  words: readonly string[]
  usage: string
  summary: string
  /** May be the first thing that is done with an installation; any other means a database that is there. */
  begins?: true
  /** Gets the words after its name. */
  run(rest: readonly string[], host: Host, say: Say, remark: Say): Promise<void>
}
