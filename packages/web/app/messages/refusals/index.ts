// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface RefusalsTexts {
  api: {
    malformed_request: string
    validation_failed: string
    own_address: string
    not_signed_in: string
    consent_required: string
    fresh_sign_in_required: string
    name_required: string
    address_not_confirmed: string
    second_factor_required: string
    recovery_only: string
    invitations_blocked: string
    account_frozen: string
    origin_not_allowed: string
    not_found: string
    method_not_allowed: string
    already_completed: string
    own_part_open: string
    already_paired: string
    version_differs: string
    own_invitation_open: string
    conflict: string
    too_large: string
    unsupported_media_type: string
    misdirected: string
    incomplete: string
    too_many_headers: string
    too_many_requests: string
    unexpected: string
    unavailable: string
    offline: string
  }
  fields: {
    email_invalid: string
    email_too_long: string
    partner_email_required: string
    password_required: string
    password_too_short: string
    password_too_long: string
    password_without_uppercase: string
    password_without_lowercase: string
    password_without_number: string
    name_required: string
    name_too_long: string
    name_invalid: string
    topic_required: string
    message_too_short: string
    message_too_long: string
    survey_title_required: string
    survey_title_too_long: string
    survey_title_invisible: string
    survey_message_too_long: string
    survey_message_invisible: string
    title_required: string
    title_too_long: string
    category_required: string
    category_too_long: string
    excerpt_required: string
    excerpt_too_long: string
    content_required: string
    content_too_long: string
    content_too_complex: string
    tag_required: string
    tag_too_long: string
    slug_invalid: string
    slug_taken: string
    cover_invalid: string
    cover_not_allowed: string
    image_not_allowed: string
    link_not_allowed: string
    image_refused: string
    article_has_translation: string
    translation_unknown: string
    translation_same_language: string
    translation_of_translation: string
    translation_exists: string
  }
  unknown: string
}

export const refusalsTexts = /* @__PURE__ */ defineTexts<RefusalsTexts>({
  de: () => import('./de.json'),
})
