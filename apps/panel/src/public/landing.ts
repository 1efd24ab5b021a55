/** Where to go once signed in: the path that was asked for, if it is one of this panel, else its start. */
export const landing = (search = location.search) => {
  const asked = new URLSearchParams(search).get('redirect')
  if (!asked) return '/'
  // A path that resolves to another origin (`//elsewhere`, `/\elsewhere`) would lead people off after they signed in.
  const url = new URL(asked, location.origin)
  const own = url.origin === location.origin && asked.startsWith('/') && !url.pathname.startsWith('/login')
  return own ? `${url.pathname}${url.search}${url.hash}` : '/'
}
