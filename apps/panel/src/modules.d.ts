declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}

declare module '*.css'

/** A part of the phrases in one language: `virtual:words/tr/first` (`build/words.ts`). */
declare module 'virtual:words/*' {
  const words: Readonly<Record<string, string>>
  export default words
}

interface ImportMeta {
  /** Vite's: what loads the address of each file that matches; none where nothing does. */
  glob(
    pattern: string,
    options: { readonly query: '?url'; readonly import: 'default' },
  ): Readonly<Record<string, () => Promise<string>>>
}
