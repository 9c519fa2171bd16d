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

/** Questions to the operator in a terminal. Ctrl-C at any of them throws CommandError. */
export interface Questions {
  print(message: string): void
  warn(message: string): void
  succeed(message: string): void
  explain(title: string, message: string): void
  begin(title: string): void
  end(message: string): void
  /** `check` returns an error message, or undefined if the input is valid. */
  line(message: string, options: LineOptions): Promise<string>
  /** The input is not shown. */
  secret(message: string, check: (typed: string) => string | undefined): Promise<string>
  confirm(message: string, initial: boolean): Promise<boolean>
  select<Value extends string>(
    message: string,
    options: { value: Value; label: string; hint?: string }[],
    initial: Value,
  ): Promise<Value>
}

export interface LineOptions {
  initial?: string | undefined
  example?: string
  check(typed: string): string | undefined
}

export function createQuestions(terminal: Terminal): Questions {
  async function getAnswer<T>(pending: Promise<T | typeof CANCEL_SYMBOL>): Promise<T> {
    const answer = await pending
    if (isCancel(answer))
      throw new CommandError(
        'Cancelled. Answers are saved after the last question about settings, not before: run "npm run cli -- setup" again.',
      )
    return answer
  }
  return {
    print: (message) => log.message(message, terminal),
    warn: (message) => log.warn(message, terminal),
    succeed: (message) => log.success(message, terminal),
    explain: (title, message) => note(message, title, terminal),
    begin: (title) => intro(title, terminal),
    end: (message) => outro(message, terminal),
    line: async (message, { initial, example, check }) => {
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
    secret: (message, check) =>
      getAnswer(password({ ...terminal, message, validate: (value) => check(value ?? '') })),
    confirm: (message, initial) => getAnswer(promptConfirm({ ...terminal, message, initialValue: initial })),
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
