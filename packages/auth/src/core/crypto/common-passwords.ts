import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** Shorter words would reject too many good passwords. */
const OWN_WORD_LENGTH_MIN = 3

/** Shared by all services of a process. */
let cachedList: Promise<ReadonlySet<string>> | undefined

/**
 * Checks new passwords against common ones. Compares case-insensitively, also without leading and trailing digits and signs, with lookalike characters read as
 * letters, and with repeated words reduced to one. The list is loaded for the first password.
 */
export function createCommonPasswords() {
  return {
    /** `own`: words of the user or the site, which are rejected like common passwords. */
    async includes(password: string, own: readonly string[]): Promise<boolean> {
      cachedList ??= readList().catch((error: unknown) => {
        cachedList = undefined
        throw error
      })
      const list = await cachedList
      const ownWords = new Set(own.map(fold).filter((word) => word.length >= OWN_WORD_LENGTH_MIN))
      return variantsOf(password).some((variant) => ownWords.has(variant) || list.has(variant))
    },
  }
}

export type CommonPasswords = ReturnType<typeof createCommonPasswords>

async function readList(): Promise<ReadonlySet<string>> {
  const file = import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json')
  const words = JSON.parse(await readFile(fileURLToPath(file), 'utf8')) as string[]
  return new Set(words.map(fold))
}

function variantsOf(password: string): string[] {
  const folded = fold(password)
  const plain = [folded, asLetters(folded)]
  const trimmed = [...plain, ...[folded, asLetters(trimEnds(folded))].map(trimEnds)]
  return [...new Set([...trimmed, ...trimmed.map(withoutRepetition)])].filter((variant) => variant !== '')
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

const letterOfSign: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

function asLetters(text: string): string {
  return text.replace(/[@431!0$57]/g, (sign) => letterOfSign[sign] ?? sign)
}

/** The word between leading and trailing digits and signs, if it is at least half of the password. */
function trimEnds(text: string): string {
  const word = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return word.length * 2 >= text.length ? word : ''
}

/** Reduces a repeated word to one. */
function withoutRepetition(text: string): string {
  const half = text.slice(0, text.length / 2)
  return half + half === text ? half : ''
}
