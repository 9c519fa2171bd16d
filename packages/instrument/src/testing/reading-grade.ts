/** The words of a sentence; a curly apostrophe belongs to its word. */
export function wordsIn(text: string): string[] {
  return text.match(/[A-Za-z’]+/g) ?? []
}

/** Syllables by vowel groups, with the usual silent endings of English taken off. */
export function syllablesIn(word: string): number {
  const letters = word
    .toLowerCase()
    .replace(/’s$/, '')
    .replaceAll(/[^a-z]/g, '')
  const groups = letters.match(/[aeiouy]+/g)?.length ?? 0
  let count = groups
  // "make", "takes", "someone": an e that is written and unheard; "table", "little", "changes" keep theirs.
  if (/[^aeiouy]e$/.test(letters) && !/[^aeiouylrw]le$/.test(letters)) count -= 1
  if (/[^aeiouy]es$/.test(letters) && !/(?:[sxzcg]|ch|sh|[^aeiouylrw]l)es$/.test(letters)) count -= 1
  if (/[^aeioutd]ed$/.test(letters)) count -= 1
  if (/^(?:some|home|care|use|hope|there|safe)[^aeiouy]/.test(letters)) count -= 1
  if (
    /(?:ness|ment|ly|ful|less)(?:es|s)?$/.test(letters) &&
    /[^aeiouyl]e(?:ness|ment|ly|ful|less)/.test(letters)
  )
    count -= 1
  // Two vowels that are spoken apart: "being", "trying", "idea", "create", "mutual".
  if (/(?:[eiy]ing|idea|react|creat|ia[lnt]|iou?s[^t]|[^q]ual|quiet|experien)/.test(letters)) count += 1
  return Math.max(1, count)
}

/** The Flesch-Kincaid grade of one sentence: 0.39 · words + 11.8 · syllables / words − 15.59. */
export function readingGrade(sentence: string): number {
  const words = wordsIn(sentence)
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0)
  return 0.39 * words.length + (11.8 * syllables) / words.length - 15.59
}
