import { formatReference, type ReferenceId, references } from '@twofold/instrument/references'

export function SourceList({ sources }: { sources: readonly ReferenceId[] }) {
  return (
    <ul className="grid gap-2 text-sm text-ink-soft" lang="en">
      {sources.map((source) => (
        <li key={source}>
          <a href={references[source].url} rel="noreferrer" className="text-link wrap-anywhere">
            {formatReference(source)}
          </a>
        </li>
      ))}
    </ul>
  )
}
