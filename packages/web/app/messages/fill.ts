import { isolated } from './isolated.ts'

type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

export type Values<Text extends string> = Record<Placeholders<Text>, string | number>

/**
 * A text with places to fill. The names are read from the text itself, so a missing or misspelt one is a type error.
 * For numbers that change the words around them use `icu` instead.
 */
export function fill<const Text extends string>(text: Text): (values: Values<Text>) => string {
  return (values) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) =>
      isolated((values as Record<string, string | number>)[name] ?? ''),
    )
}
