declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}

declare module '*.css'

/** Every word of the product in one language, one chunk each; made by the build from the contract's tuples. */
declare module 'virtual:words/*' {
  const words: Readonly<Record<string, string>>
  export default words
}

/** The few words of the public pages, in all languages. */
declare module 'virtual:public-words' {
  const words: Readonly<Record<'tr' | 'en' | 'de', Readonly<Record<string, string>>>>
  export default words
}
