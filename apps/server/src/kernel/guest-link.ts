import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from './config.ts'

/** What a guest made without signing in, and comes back to by a link. */
type Thing = 'order' | 'reservation' | 'request'

interface Keys {
  company_id: number
  id: number
}

const signed = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest().subarray(0, 16)

const proofOf = (secret: string, thing: Thing, { company_id, id }: Keys) =>
  signed(secret, `${thing} ${company_id} ${id}`)

/** Names it in a link that only its guest has: who has the link may see it, and nobody can guess another. */
export const guestToken = (secret: string, thing: Thing, keys: Keys) =>
  `${keys.id.toString(36)}.${proofOf(secret, thing, keys).toString('base64url')}`

/** The id that a token of this company names; undefined for one that was not made here, or for something else. */
export const idOfToken = (secret: string, thing: Thing, company_id: number, token: string): number | undefined => {
  const [, number = '', proof = ''] = /^([0-9a-z]{1,11})\.([\w-]{22})$/.exec(token) ?? []
  const id = Number.parseInt(number, 36)
  if (!Number.isSafeInteger(id)) return undefined
  return timingSafeEqual(Buffer.from(proof, 'base64url'), proofOf(secret, thing, { company_id, id })) ? id : undefined
}

interface Phone {
  company_id: number
  /** As E.164. */
  phone: string
}

const phoneText = ({ company_id, phone }: Phone, until: number) => `phone ${company_id} ${phone} ${until}`

/** Says until an instant that its holder has shown to a company that the phone is theirs; it does not tell the phone. */
export const phoneProof = (secret: string, of: Phone, until: Date) => {
  const second = Math.floor(until.getTime() / 1_000)
  return `${second.toString(36)}.${signed(secret, phoneText(of, second)).toString('base64url')}`
}

/** Whether a proof is of this company and this phone, made here, and still good. */
export const provesPhone = (secret: string, of: Phone, proof: string, now: Date): boolean => {
  const [, time = '', signature = ''] = /^([0-9a-z]{1,8})\.([\w-]{22})$/.exec(proof) ?? []
  const second = Number.parseInt(time, 36)
  if (!(second * 1_000 > now.getTime())) return false
  return timingSafeEqual(Buffer.from(signature, 'base64url'), signed(secret, phoneText(of, second)))
}

interface OwnFile {
  company_id: number
  /** In the store. */
  path: string
}

const fileText = ({ company_id, path }: OwnFile, until: number) => `file ${company_id} ${path} ${until}`

/** Names until an instant a file that its holder has sent to a company. */
export const fileToken = (secret: string, of: OwnFile, until: Date) => {
  const second = Math.floor(until.getTime() / 1_000)
  const proof = signed(secret, fileText(of, second)).toString('base64url')
  return `${Buffer.from(of.path).toString('base64url')}.${second.toString(36)}.${proof}`
}

/** The path that such a token names; undefined for one that was not made here, is another company's, or is too old. */
export const pathOfToken = (secret: string, company_id: number, token: string, now: Date): string | undefined => {
  const [, name = '', time = '', proof = ''] = /^([\w-]{1,160})\.([0-9a-z]{1,8})\.([\w-]{22})$/.exec(token) ?? []
  const second = Number.parseInt(time, 36)
  if (!(second * 1_000 > now.getTime())) return undefined
  const path = Buffer.from(name, 'base64url').toString()
  const expected = signed(secret, fileText({ company_id, path }, second))
  return timingSafeEqual(Buffer.from(proof, 'base64url'), expected) ? path : undefined
}

/** What links are made with. */
export type Site = Pick<Config, 'secret' | 'guestUrl'>

/** Where the restaurant's page shows it. */
export const guestLink = ({ secret, guestUrl }: Site, thing: Thing, keys: Keys & { branch_id: number }) =>
  `${guestUrl}/o/${keys.branch_id}?${thing}=${guestToken(secret, thing, keys)}`
