import { notifyError } from '#web/notices/store.ts'
import { usePrintPart } from '#web/ui/use-print-part.ts'

/**
 * Printed content; `picture` is a page with the shared results and one with the evening guide. The browser's print
 * command prints what the view shows: `own` on the own profile, `guide` in the evening, else `shared`, which never
 * contains the private profile, because the partner may hold the device.
 */
export type Printed = 'own' | 'both' | 'guide' | 'picture' | 'shared'

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
