/** The words of a sentence, including curly apostrophes. */
export function wordsIn(text: string): string[] {
  return text.match(/[A-Za-z’]+/g) ?? []
}

/** Counts syllables by vowel groups, without silent endings of English. */
export function syllablesIn(word: string): number {
  const letters = word
    .toLowerCase()
    .replace(/’s$/, '')
    .replaceAll(/[^a-z]/g, '')
  const groups = letters.match(/[aeiouy]+/g)?.length ?? 0
  let count = groups
  // Silent e in "make", "takes", "someone", but not in "table", "little", "changes".
  if (/[^aeiouy]e$/.test(letters) && !/[^aeiouylrw]le$/.test(letters)) count -= 1
  if (/[^aeiouy]es$/.test(letters) && !/(?:[sxzcg]|ch|sh|[^aeiouylrw]l)es$/.test(letters)) count -= 1
  if (/[^aeioutd]ed$/.test(letters)) count -= 1
  if (/^(?:some|home|care|use|hope|there|safe)[^aeiouy]/.test(letters)) count -= 1
  if (
    /(?:ness|ment|ly|ful|less)(?:es|s)?$/.test(letters) &&
    /[^aeiouyl]e(?:ness|ment|ly|ful|less)/.test(letters)
  )
    count -= 1
  // Two vowels in separate syllables: "being", "trying", "idea", "create", "mutual".
  if (/(?:[eiy]ing|idea|react|creat|ia[lnt]|iou?s[^t]|[^q]ual|quiet|experien)/.test(letters)) count += 1
  return Math.max(1, count)
}

/** The Flesch-Kincaid grade of one sentence: 0.39 · words + 11.8 · syllables / words − 15.59. */
export function readingGrade(sentence: string): number {
  const words = wordsIn(sentence)
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0)
  return 0.39 * words.length + (11.8 * syllables) / words.length - 15.59
}
