import type { Readable, Writable } from 'node:stream'
import {
  type CANCEL_SYMBOL,
  confirm,
  intro,
  isCancel,
  log,
  note,
  type Option,
  outro,
  password,
  select,
  text,
} from '@clack/prompts'
import { CommandError } from '../command.ts'

export interface Terminal {
  input: Readable
  output: Writable
}

/** Questions to the operator in a terminal. Ctrl-C at any of them throws CommandError. */
export interface Questions {
  say(words: string): void
  warn(words: string): void
  succeed(words: string): void
  explain(title: string, words: string): void
  begin(title: string): void
  end(words: string): void
  /** `check` returns what is wrong with the typed words, or undefined. */
  line(message: string, options: LineOptions): Promise<string>
  /** Not shown while it is typed. */
  secret(message: string, check: (typed: string) => string | undefined): Promise<string>
  yes(message: string, initial: boolean): Promise<boolean>
  choice<Value extends string>(
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
  async function answerTo<T>(asked: Promise<T | typeof CANCEL_SYMBOL>): Promise<T> {
    const answer = await asked
    if (isCancel(answer)) throw new CommandError('Stopped. Run "npm run cli -- setup" again to go on.')
    return answer
  }
  return {
    say: (words) => log.message(words, terminal),
    warn: (words) => log.warn(words, terminal),
    succeed: (words) => log.success(words, terminal),
    explain: (title, words) => note(words, title, terminal),
    begin: (title) => intro(title, terminal),
    end: (words) => outro(words, terminal),
    line: async (message, { initial, example, check }) => {
      const typed = await answerTo(
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
      answerTo(password({ ...terminal, message, validate: (value) => check(value ?? '') })),
    yes: (message, initial) => answerTo(confirm({ ...terminal, message, initialValue: initial })),
    choice: <Value extends string>(
      message: string,
      options: { value: Value; label: string; hint?: string }[],
      initial: Value,
    ) =>
      answerTo<Value>(
        select({ ...terminal, message, options: options as Option<Value>[], initialValue: initial }),
      ),
  }
}
