const parsed = (address: string) => {
  try {
    return new URL(address, location.origin)
  } catch {
    return undefined
  }
}

/** Returns the address after sign-in: the requested path, if it belongs to this panel, else the start. */
export const landing = (search = location.search) => {
  const redirect = new URLSearchParams(search).get('redirect')
  if (!redirect?.startsWith('/')) return '/'
  // A path that resolves to another origin (`//elsewhere`, `/\elsewhere`) would be an open redirect. So would one whose
  // resolved form is another origin's address: `/.//elsewhere` becomes `//elsewhere`.
  const url = parsed(redirect)
  if (url?.origin !== location.origin || /^\/(?:\/|login)/.test(url.pathname)) return '/'
  return `${url.pathname}${url.search}${url.hash}`
}
