import data from './article-questions.json' with { type: 'json' }

/**
 * The question on the printable card of each article that ships with the software, by slug. The articles about fairness and
 * boundaries ask their reader alone, because both can be unsafe to talk about.
 */
const questions: Readonly<Record<string, string>> = data

export function findArticleQuestion(slug: string): string | undefined {
  return questions[slug]
}
