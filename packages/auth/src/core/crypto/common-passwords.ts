import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** Checks a new password against common ones. */
export interface CommonPasswords {
  /** `own` are words that belong to this very person or place. */
  includes(password: string, own: readonly string[]): Promise<boolean>
}

/** Shorter words hide in too many good passwords. */
const SHORTEST_OWN_WORD = 3

/** One for all services of a process. */
let listed: Promise<Float64Array> | undefined

/**
 * Compares case-insensitively, also without added prefixes and suffixes, with digits and signs read as letters, and
 * with doubled words. The list is loaded when the first password is set and kept as numbers: 400 kB instead of
 * several megabytes.
 */
export function createCommonPasswords(): CommonPasswords {
  return {
    async includes(password, own) {
      listed ??= readList().catch((error: unknown) => {
        listed = undefined
        throw error
      })
      const list = await listed
      const ownWords = new Set(own.map(fold).filter((word) => word.length >= SHORTEST_OWN_WORD))
      return variantsOf(password).some((variant) => ownWords.has(variant) || has(list, numberOf(variant)))
    },
  }
}

async function readList(): Promise<Float64Array> {
  const file = import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json')
  const words = JSON.parse(await readFile(fileURLToPath(file), 'utf8')) as string[]
  return Float64Array.from(words, (word) => numberOf(fold(word))).sort()
}

function variantsOf(password: string): string[] {
  const folded = fold(password)
  const plain = [folded, asLetters(folded)]
  const bare = [...plain, ...[folded, asLetters(trimEnds(folded))].map(trimEnds)]
  return [...new Set([...bare, ...bare.map(once)])].filter((variant) => variant !== '')
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

const standFor: Readonly<Record<string, string>> = {
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
  return text.replace(/[@431!0$57]/g, (sign) => standFor[sign] ?? sign)
}

/** The word between the figures and signs, while it is the better half of the password. */
function trimEnds(text: string): string {
  const word = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return word.length * 2 >= text.length ? word : ''
}

/** Reduces a repeated word to one. */
function once(text: string): string {
  const half = text.slice(0, text.length / 2)
  return half + half === text ? half : ''
}

/** 53 bits of two running hashes: that two of all these words share one does not happen. */
function numberOf(text: string): number {
  let low = 0x811c9dc5
  let high = 0x9dc5811c
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    low = Math.imul(low ^ unit, 0x01000193) >>> 0
    high = Math.imul(high ^ (unit + index), 0x85ebca6b) >>> 0
    high = (high ^ (high >>> 13)) >>> 0
  }
  return (high >>> 11) * 0x100000000 + low
}

function has(sorted: Float64Array, value: number): boolean {
  let from = 0
  let to = sorted.length
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((sorted[middle] ?? 0) < value) from = middle + 1
    else to = middle
  }
  return sorted[from] === value
}
