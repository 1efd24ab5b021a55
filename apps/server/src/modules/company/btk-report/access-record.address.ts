/** Query parameters whose values identify nobody and open nothing. The values of all others are masked. */
const open = /^(lang|p|page|limit|sort|after|branch_id|delivery_type|utm_\w+)$/
const mask = '***'

/** A part of a path that may be a secret: a token, not a name or a number. */
const secretPart = /^(?=.*\d)[\w-]{24,}$/
const longest = 1_000

/** Returns a requested address without secrets: tokens in the path, and values of query parameters. */
export const maskedAddress = (url: string) => {
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  const shown = path
    .split('/')
    .map((part) => (secretPart.test(part) ? mask : part))
    .join('/')
  if (at < 0) return shown.slice(0, longest)
  const query = url
    .slice(at + 1)
    .split('&')
    .map((pair) => {
      const [name = '', value] = pair.split('=', 2)
      if (value === undefined) return open.test(name) ? name : mask
      return open.test(name) ? `${name}=${value}` : `${name.slice(0, 60)}=${mask}`
    })
    .join('&')
  return `${shown}?${query}`.slice(0, longest)
}
