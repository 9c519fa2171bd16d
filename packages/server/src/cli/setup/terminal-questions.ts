import type { Readable, Writable } from 'node:stream'
import {
  type CANCEL_SYMBOL,
  intro,
  isCancel,
  log,
  note,
  type Option,
  outro,
  password,
  confirm as promptConfirm,
  select as promptSelect,
  text,
} from '@clack/prompts'
import { CommandError } from '../command.ts'

export interface Terminal {
  input: Readable
  output: Writable
}

interface LineOptions {
  initial?: string | undefined
  example?: string
  /** Returns an error message, or undefined if the input is valid. */
  check(typed: string): string | undefined
}

/** Questions to the operator in a terminal. Ctrl-C at any of them throws CommandError. */
export function createQuestions(terminal: Terminal) {
  async function getAnswer<T>(pending: Promise<T | typeof CANCEL_SYMBOL>): Promise<T> {
    const answer = await pending
    if (isCancel(answer))
      throw new CommandError(
        'Cancelled. Answers are saved after the last question about settings, not before: run "npm run cli -- setup" again.',
      )
    return answer
  }
  return {
    print: (message: string) => log.message(message, terminal),
    warn: (message: string) => log.warn(message, terminal),
    succeed: (message: string) => log.success(message, terminal),
    explain: (title: string, message: string) => note(message, title, terminal),
    begin: (title: string) => intro(title, terminal),
    end: (message: string) => outro(message, terminal),
    line: async (message: string, { initial, example, check }: LineOptions): Promise<string> => {
      const typed = await getAnswer(
        text({
          ...terminal,
          message,
          ...(initial !== undefined && { initialValue: initial }),
          ...(example !== undefined && { placeholder: example }),
          validate: (value) => check((value ?? '').trim()),
        }),
      )
      return (typed ?? '').trim()
    },
    /** The input is not shown. */
    secret: (message: string, check: LineOptions['check']) =>
      getAnswer(password({ ...terminal, message, validate: (value) => check(value ?? '') })),
    confirm: (message: string, initial: boolean) =>
      getAnswer(promptConfirm({ ...terminal, message, initialValue: initial })),
    select: <Value extends string>(
      message: string,
      options: { value: Value; label: string; hint?: string }[],
      initial: Value,
    ) =>
      getAnswer<Value>(
        promptSelect({ ...terminal, message, options: options as Option<Value>[], initialValue: initial }),
      ),
  }
}

export type Questions = ReturnType<typeof createQuestions>
