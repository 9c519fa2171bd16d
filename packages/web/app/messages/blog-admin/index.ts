// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface BlogAdminTexts {
  title: string
  tabs: string
  articles: string
  messages: string
  numbers: string
  confirmTitle: string
  confirmLead: string
  confirm: string
  newArticle: string
  filters: string
  state: string
  states: {
    all: string
    published: string
    draft: string
    deleted: string
  }
  category: string
  allCategories: string
  search: string
  listTitle: string
  isPublished: string
  isDraft: string
  isFeatured: string
  isDeleted: (values: { date: string | number }) => string
  changed: (values: { date: string | number; words: string | number }) => string
  edit: string
  editOf: (values: { title: string | number }) => string
  view: string
  viewOf: (values: { title: string | number }) => string
  remove: string
  removeOf: (values: { title: string | number }) => string
  removeTitle: (values: { title: string | number }) => string
  removeBody: string
  keep: string
  removed: (values: { title: string | number }) => string
  undo: string
  bringBack: string
  bringBackOf: (values: { title: string | number }) => string
  broughtBack: (values: { title: string | number }) => string
  noneTitle: string
  noneLead: string
  more: string
  unfinishedTitle: string
  untitled: string
  begun: (values: { time: string | number }) => string
  goOn: string
  goOnOf: (values: { title: string | number }) => string
  drop: string
  dropOf: (values: { title: string | number }) => string
  dropTitle: (values: { title: string | number }) => string
  dropBody: string
  back: string
  editTitle: (values: { title: string | number }) => string
  sides: string
  write: string
  preview: string
  form: string
  fields: {
    title: string
    slug: string
    category: string
    excerpt: string
    content: string
    tags: string
    coverImageUrl: string
    published: string
    featured: string
    language: string
    translationOf: string
  }
  slugHint: string
  slugMoved: string
  categoryChoose: string
  excerptHint: string
  contentHint: string
  tagsHint: string
  tagsCount: (values: { count: string | number; limit: string | number }) => string
  addTag: string
  removeTag: (values: { tag: string | number }) => string
  coverHint: string
  coverHosts: (values: { hosts: string | number }) => string
  coverForeign: string
  coverBroken: string
  coverPreview: string
  publishedHint: string
  reviewed: string
  reviewedHint: (values: { date: string | number }) => string
  counter: (values: { count: string | number; limit: string | number }) => string
  over: (values: { count: string | number }) => string
  words: (values: { minutes: string | number; words: string | number }) => string
  save: string
  saving: string
  savedTitle: string
  savedPublished: string
  savedDraft: string
  offlineTitle: string
  offlineText: string
  idle: string
  waiting: string
  savedAt: (values: { time: string | number }) => string
  savedOnDevice: string
  notSaved: string
  toolbar: string
  marks: {
    bold: string
    italic: string
    link: string
    heading: string
    subheading: string
    quote: string
    bullets: string
    numbers: string
    code: string
    note: string
    table: string
    image: string
  }
  images: {
    title: string
    close: string
    upload: string
    uploading: string
    uploadHint: string
    tooLarge: string
    noFile: string
    uploaded: string
    one: (values: { height: string | number; number: string | number; width: string | number }) => string
    altText: string
    altTextHint: string
    altTextMissing: string
    caption: string
    insert: string
    useAsCover: string
    choose: string
    cancel: string
  }
  withKey: (values: { key: string | number; name: string | number }) => string
  previewFailed: string
  previewRefused: string
  previewUnsized: string
  previewEmpty: string
  previewTitle: string
  previewExcerpt: string
  foundTitle: string
  foundLead: (values: { fields: string | number; time: string | number }) => string
  foundRestore: string
  foundDiscard: string
  restored: string
  conflictTitle: string
  conflictLead: string
  goneTitle: string
  goneLead: string
  theirs: (values: { time: string | number }) => string
  yours: string
  takeTheirs: string
  takeTheirsOf: (values: { field: string | number }) => string
  takeAll: string
  keepMine: string
  ownVersionRestored: string
  tookAll: string
  yes: string
  no: string
  nothing: string
  revisions: string
  noRevisions: string
  revisionOf: (values: { editor: string | number; time: string | number }) => string
  revisionWords: (values: { title: string | number; words: string | number }) => string
  revisionTake: string
  revisionTakeOf: (values: { time: string | number }) => string
  revisionTaken: string
  close: string
  link: string
  linkLead: string
  linkMake: string
  linkLabel: string
  linkEnds: (values: { date: string | number }) => string
  linkDirty: string
  copy: string
  copied: string
  copyRefused: string
  leaveTitle: string
  leaveBody: string
  leave: string
  stay: string
  messagesTitle: string
  noMessagesTitle: string
  noMessagesLead: string
  messageFrom: (values: { date: string | number; name: string | number }) => string
  answered: string
  open: string
  notMailed: string
  markAnswered: string
  markOpen: string
  deleteMessage: string
  deleteMessageTitle: string
  deleteMessageBody: string
  moreMessages: string
  numbersTitle: string
  numbersLead: string
  numbersCounted: (values: { time: string | number }) => string
  numbersPending: string
  stats: {
    accounts: string
    assessmentsDrafts: string
    assessmentsCompleted: string
    pairs: string
    surveys: string
    postsPublished: string
    postsDrafts: string
    messagesOpen: string
    messagesTotal: string
    few: string
  }
  language: string
  allLanguages: string
  languages: {
    en: string
    de: string
  }
  translationHint: string
}

export const blogAdminTexts = /* @__PURE__ */ defineTexts<BlogAdminTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
