/** Where to go once signed in: the path that was asked for, if it is one of this panel, else its start. */
export const landing = (search = location.search) => {
  const redirect = new URLSearchParams(search).get('redirect')
  if (!redirect) return '/'
  // A path that resolves to another origin (`//elsewhere`, `/\elsewhere`) would lead people off after they signed in.
  const url = new URL(redirect, location.origin)
  const own = url.origin === location.origin && redirect.startsWith('/') && !url.pathname.startsWith('/login')
  return own ? `${url.pathname}${url.search}${url.hash}` : '/'
}
