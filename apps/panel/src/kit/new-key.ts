/** A key that nobody else makes. Browsers make UUIDs for pages over TLS alone. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
