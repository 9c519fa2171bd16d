import type { RenderableTreeNode } from '@markdoc/markdoc'
import type { Language } from '@twofold/contract/languages'

export interface Section {
  id: string
  title: string
  /** Markdoc's tree as plain data, because a loader sends it to the browser. */
  body: RenderableTreeNode[]
}

export interface LegalDocument {
  title: string
  /** One sentence, also used as meta description. */
  lead: string
  /** Date of the last change of the text, ISO 8601. */
  changed: string
  sections: readonly Section[]
  /** False if the first section links to the others. */
  hasContents: boolean
  /** The language of a text that the operator wrote; absent for the text of the software. */
  ownLanguage?: Language
}
