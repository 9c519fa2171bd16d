import { type DraftFields, type PostForm, postForm } from '@twofold/contract/blog'
import { firstIssueMessage } from '#web/messages/error-messages.ts'
import { type FieldName, fieldNames } from './fields.ts'

export interface FieldProblem {
  field: FieldName
  message: string
}

/** Validates the form by the contract; returns the parsed form or its first problem. */
export function parseForm(fields: DraftFields): { form: PostForm } | { problem: FieldProblem } {
  const parsed = postForm.safeParse(fields)
  if (parsed.success) return { form: parsed.data }
  const [issue] = parsed.error.issues
  return { problem: { field: getFieldName(issue?.path[0]), message: firstIssueMessage(parsed) ?? '' } }
}

/** Returns the field of a validation path, or the title if the path names no field. */
export function getFieldName(part: PropertyKey | undefined): FieldName {
  return fieldNames.find((name) => name === part) ?? 'title'
}
