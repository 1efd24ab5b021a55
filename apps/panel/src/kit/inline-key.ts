const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** Returns the key of an inline direction: in right-to-left languages "forward" is the left arrow. */
export const inlineKey = (key: string) => (document.documentElement.dir === 'rtl' ? (mirrored[key] ?? key) : key)
