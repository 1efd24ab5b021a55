/** Returns a unique key. `crypto.randomUUID` exists only on pages over TLS, and a restaurant may test its page without. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
