import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../../kernel/config.ts'

const cookie = 'sofra_device'
/** A till at which more people sign in knows those who did last. */
const mostPeople = 8
const aYear = 365 * 24 * 60 * 60

const form = /^([\w-]{22})((?:\.[\w-]{22}){1,8})$/

/** A device by its cookie, which says at whose addresses somebody has signed in on it. It lets nobody in. */
export interface KnownDevice {
  /** Without a cookie one of its own, which it gets with the first sign-in. */
  readonly id: string
  knows(email: string): boolean
  /** The cookie by which it knows this person from now on. */
  cookieWith(email: string): string
}

const readCookie = (header: string | string[] | undefined) => {
  const cookies = String(header ?? '').split(/; */)
  const value = cookies.find((one) => one.startsWith(`${cookie}=`))?.slice(cookie.length + 1)
  const [, id, marks = ''] = form.exec(value ?? '') ?? []
  return id ? { id, marks: marks.split('.').filter(Boolean) } : { id: randomBytes(16).toString('base64url'), marks: [] }
}

/** The device that sent these headers. */
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
