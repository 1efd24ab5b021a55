/** A name in the three languages; empty where it is not given. */
export const turkish = (tr: string, en = '', de = '') => ({ tr, en, de })
