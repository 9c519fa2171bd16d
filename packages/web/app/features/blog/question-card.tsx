import { blogTexts as texts } from 'virtual:texts/blog'
import { Printer } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { usePrintPart } from '#web/ui/use-print-part.ts'

/** A question to take from an article. Its button prints the card without the page; see article.css. */
export function QuestionCard({ question }: { question: string }) {
  const { part, print } = usePrintPart<'card'>()
  const hydrated = useHydrated()

  return (
    <section
      aria-labelledby="question"
      data-printed={part === 'card' || undefined}
      className="question-card mt-14 rounded-card bg-bond-soft p-6 sm:p-9"
    >
      <h2 id="question" className="font-sans text-sm font-semibold tracking-normal text-ink-soft">
        {texts().question}
      </h2>
      <p className="mt-3 font-serif text-xl sm:text-2xl">{question}</p>
      <p className="mt-3 text-sm text-ink-soft">{texts().questionNote}</p>
      <p data-print="none" className="mt-5">
        <Button
          kind="secondary"
          disabled={!hydrated}
          onClick={() => print('card')}
          className="noscript:hidden"
        >
          <Printer aria-hidden size={18} />
          {texts().questionPrint}
        </Button>
      </p>
    </section>
  )
}
