/** Returns the address after sign-in: the requested path, if it belongs to this panel, else the start. */
export const landing = (search = location.search) => {
  const redirect = new URLSearchParams(search).get('redirect')
  if (!redirect) return '/'
  // A path that resolves to another origin (`//elsewhere`, `/\elsewhere`) would be an open redirect.
  const url = new URL(redirect, location.origin)
  const isOwnPage = url.origin === location.origin && redirect.startsWith('/') && !url.pathname.startsWith('/login')
  return isOwnPage ? `${url.pathname}${url.search}${url.hash}` : '/'
}
