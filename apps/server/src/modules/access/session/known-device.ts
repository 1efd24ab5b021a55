import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../../kernel/config.ts'

const cookie = 'sofra_device'
/** A shared device remembers this many of its last users. */
const mostPeople = 8
const aYear = 365 * 24 * 60 * 60

const form = /^([\w-]{22})((?:\.[\w-]{22}){1,8})$/

/** A device identified by a cookie, which lists the addresses that signed in on it. It grants no access. */
export interface KnownDevice {
  /** A new id without a cookie; the device gets it with the first sign-in. */
  readonly id: string
  knows(email: string): boolean
  /** Returns the cookie that also remembers this user. */
  cookieWith(email: string): string
}

const readCookie = (header: string | string[] | undefined) => {
  const cookies = String(header ?? '').split(/; */)
  const value = cookies.find((one) => one.startsWith(`${cookie}=`))?.slice(cookie.length + 1)
  const [, id, marks = ''] = form.exec(value ?? '') ?? []
  return id ? { id, marks: marks.split('.').filter(Boolean) } : { id: randomBytes(16).toString('base64url'), marks: [] }
}

/** Returns the device of these request headers. */
export const knownDevice = (
  { secret, publicUrl }: Pick<Config, 'secret' | 'publicUrl'>,
  headers: Record<string, string | string[] | undefined>,
): KnownDevice => {
  const { id, marks } = readCookie(headers.cookie)
  const markOf = (email: string) =>
    createHmac('sha256', secret).update(`device ${id} ${email}`).digest().subarray(0, 16).toString('base64url')
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return {
    id,
    knows(email) {
      const mark = Buffer.from(markOf(email))
      return marks.some((one) => timingSafeEqual(Buffer.from(one), mark))
    },
    cookieWith(email) {
      const mark = markOf(email)
      const people = [mark, ...marks.filter((one) => one !== mark)].slice(0, mostPeople)
      return `${cookie}=${[id, ...people].join('.')}; Path=/api/user; Max-Age=${aYear}; HttpOnly; SameSite=Strict${secure}`
    },
  }
}
