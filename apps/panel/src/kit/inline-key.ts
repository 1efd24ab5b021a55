const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** A key as it is meant where lines run from left to right: in the other languages "on" is the left arrow. */
export const inlineKey = (key: string) => (document.documentElement.dir === 'rtl' ? (mirrored[key] ?? key) : key)
