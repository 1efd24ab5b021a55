declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}

declare module '*.css'

/** Words of the product in one language, one chunk each, made by the build from the contract's tuples. */
declare module 'virtual:words/*' {
  const words: Readonly<Record<string, string>>
  export default words
}

/** Where the build has put the words of screens; none while developing, when all words are there at once. */
declare module 'virtual:word-folders' {
  const folders: Readonly<Partial<Record<'tr' | 'en' | 'de', string>>>
  export default folders
}

/** The few words of the login in all languages, and what loads those of the other pages before the sign-in. */
declare module 'virtual:public-words' {
  const words: Readonly<Record<'tr' | 'en' | 'de', Readonly<Record<string, string>>>>
  export default words
  type Load = () => Promise<{ default: Readonly<Record<string, string>> }>
  export const more: Readonly<Partial<Record<'tr' | 'en' | 'de', Load>>>
}

interface ImportMeta {
  /** Vite's: what loads the address of each file that matches; none where nothing does. */
  glob(
    pattern: string,
    options: { readonly query: '?url'; readonly import: 'default' },
  ): Readonly<Record<string, () => Promise<string>>>
}
