import { notifyError } from '#web/notices/store.ts'
import { usePrintPart } from '#web/ui/use-print-part.ts'
import type { ViewId } from './views.ts'

/**
 * Printed content; `picture` is a page with the shared results and one with the evening guide. The browser's print
 * command prints what the view shows: `own` on the own profile, `guide` in the evening, else `shared`, which never
 * contains the private profile, because the partner may hold the device.
 */
export type Printed = 'own' | 'both' | 'guide' | 'picture' | 'shared'

const printedViews = ['together', 'map', 'evening'] as const
export type PrintedView = (typeof printedViews)[number]

/** Lists the views that are printed before and after the one on the screen. */
export function listPrintedViews(
  printed: Printed,
  shown: ViewId,
): { before: readonly PrintedView[]; after: readonly PrintedView[] } {
  const count = { own: 0, both: 2, guide: 0, picture: 3, shared: 0 }[printed]
  const views = printedViews.slice(0, count)
  const at = views.indexOf(shown as PrintedView)
  return at === -1 ? { before: views, after: [] } : { before: views.slice(0, at), after: views.slice(at + 1) }
}

/**
 * Prints a content, or `byDefault` by the browser's print command. `load` loads the parts that only this print needs; false
 * prints nothing.
 */
export function usePrint(
  load: (content: Printed) => Promise<boolean>,
  byDefault: Printed,
): {
  printed: Printed
  print(content: Printed): void
} {
  const { part, print } = usePrintPart<Printed>()
  return {
    printed: part ?? byDefault,
    print: (content) =>
      void load(content).then((isReady) => {
        if (isReady) print(content)
      }, notifyError),
  }
}
