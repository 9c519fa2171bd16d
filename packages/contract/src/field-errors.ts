import type { z } from './zod.ts'

/** English messages by the stable codes of field errors. Pages translate the code. */
export const fieldErrorMessages = {
  email_invalid: 'Invalid email address',
  email_too_long: 'Email must be less than 255 characters',
  partner_email_required: 'Partner email is required',
  password_required: 'Password is required',
  password_too_short: 'Password must be at least 8 characters',
  password_too_long: 'Password must be less than 72 characters',
  password_without_uppercase: 'Password must contain at least one uppercase letter',
  password_without_lowercase: 'Password must contain at least one lowercase letter',
  password_without_number: 'Password must contain at least one number',
  name_required: 'Name is required',
  name_too_long: 'Name must be less than 100 characters',
  name_invalid: 'Name can only contain letters, spaces, hyphens, and apostrophes',
  topic_required: 'Choose a topic',
  message_too_short: 'Message must be at least 10 characters',
  message_too_long: 'Message can have up to 5,000 characters',
  survey_title_required: 'Title is required',
  survey_title_too_long: 'Title can have up to 120 characters',
  survey_title_invisible: 'Title contains an invisible character',
  survey_message_too_long: 'Message can have up to 500 characters',
  survey_message_invisible: 'Message contains an invisible character',
  title_required: 'Title is required',
  title_too_long: 'Title must be less than 200 characters',
  category_required: 'Category is required',
  category_too_long: 'Category can have up to 50 characters',
  excerpt_required: 'Excerpt is required',
  excerpt_too_long: 'Excerpt can have up to 500 characters',
  content_required: 'Content is required',
  content_too_long: 'Content must be less than 50,000 characters',
  tag_required: 'A tag needs at least one character',
  tag_too_long: 'A tag can have up to 30 characters',
  slug_invalid: 'Slug must be lowercase with hyphens only (e.g., my-blog-post)',
  cover_invalid: 'Cover image must be a web address or empty',
} as const

export type FieldErrorCode = keyof typeof fieldErrorMessages

/** A field error as argument of `addIssue`. */
export const fieldIssue = (code: FieldErrorCode) => ({
  code: 'custom' as const,
  message: fieldErrorMessages[code],
  params: { fieldError: code },
})

/** A field error as parameters of `refine`. */
export const fieldError = (code: FieldErrorCode) => ({
  error: fieldErrorMessages[code],
  params: { fieldError: code },
})

/** The field error code of an issue, or the code of zod if the issue has none. */
export function fieldErrorCode(issue: z.core.$ZodIssue): string {
  const code: unknown = issue.code === 'custom' ? issue.params?.fieldError : undefined
  return typeof code === 'string' ? code : issue.code
}
