/** Markdoc's renderer for React, a build without the parser that has no declarations of its own. */
declare module '@markdoc/markdoc/dist/react.js' {
  export { default } from '@markdoc/markdoc/dist/src/renderers/react/react'
}
