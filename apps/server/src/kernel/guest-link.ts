import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from './config.ts'

/** Things that a guest creates without signing in and reopens by a link. */
type LinkedKind = 'order' | 'reservation' | 'request'

interface Keys {
  company_id: number
  id: number
}

const signed = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest().subarray(0, 16)

const proofOf = (secret: string, thing: LinkedKind, { company_id, id }: Keys) =>
  signed(secret, `${thing} ${company_id} ${id}`)

/** Returns a token for the guest's link. It grants access to the thing, and cannot be guessed. */
export const guestToken = (secret: string, thing: LinkedKind, keys: Keys) =>
  `${keys.id.toString(36)}.${proofOf(secret, thing, keys).toString('base64url')}`

/** Returns the id in a token of this company; undefined if the token is invalid or of another kind. */
export const idOfToken = (secret: string, thing: LinkedKind, company_id: number, token: string): number | undefined => {
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

/**
 * Returns a proof, valid until an instant, that its holder has proved this phone to a company; it does not contain the
 * phone.
 */
export const phoneProof = (secret: string, of: Phone, until: Date) => {
  const second = Math.floor(until.getTime() / 1_000)
  return `${second.toString(36)}.${signed(secret, phoneText(of, second)).toString('base64url')}`
}

/** Returns whether a proof is valid now for this company and this phone. */
export const provesPhone = (secret: string, of: Phone, proof: string, now: Date): boolean => {
  const [, time = '', signature = ''] = /^([0-9a-z]{1,8})\.([\w-]{22})$/.exec(proof) ?? []
  const second = Number.parseInt(time, 36)
  if (!(second * 1_000 > now.getTime())) return false
  return timingSafeEqual(Buffer.from(signature, 'base64url'), signed(secret, phoneText(of, second)))
}

interface OwnFile {
  company_id: number
  /** The path in the store. */
  path: string
}

const fileText = ({ company_id, path }: OwnFile, until: number) => `file ${company_id} ${path} ${until}`

/** Returns a token, valid until an instant, for a file that its holder uploaded to a company. */
export const fileToken = (secret: string, of: OwnFile, until: Date) => {
  const second = Math.floor(until.getTime() / 1_000)
  const proof = signed(secret, fileText(of, second)).toString('base64url')
  return `${Buffer.from(of.path).toString('base64url')}.${second.toString(36)}.${proof}`
}

/** Returns the path in such a token; undefined if it is invalid, of another company or expired. */
export const pathOfToken = (secret: string, company_id: number, token: string, now: Date): string | undefined => {
  const [, name = '', time = '', proof = ''] = /^([\w-]{1,160})\.([0-9a-z]{1,8})\.([\w-]{22})$/.exec(token) ?? []
  const second = Number.parseInt(time, 36)
  if (!(second * 1_000 > now.getTime())) return undefined
  const path = Buffer.from(name, 'base64url').toString()
  const expected = signed(secret, fileText({ company_id, path }, second))
  return timingSafeEqual(Buffer.from(proof, 'base64url'), expected) ? path : undefined
}

interface PersonalFile {
  user_id: number
  id: number
}

const personalText = ({ user_id, id }: PersonalFile, until: number) => `report-file ${user_id} ${id} ${until}`

/** Returns a token, valid until an instant, with which one person downloads a file of theirs. */
export const personalToken = (secret: string, of: PersonalFile, until: Date) => {
  const second = Math.floor(until.getTime() / 1_000)
  const proof = signed(secret, personalText(of, second)).toString('base64url')
  return `${of.id.toString(36)}.${second.toString(36)}.${proof}`
}

/** Returns the id of the file that a token opens for this person now; undefined if it is invalid or expired. */
export const openedByPersonal = (secret: string, user_id: number, token: string, now: Date): number | undefined => {
  const [, number = '', time = '', proof = ''] = /^([0-9a-z]{1,11})\.([0-9a-z]{1,8})\.([\w-]{22})$/.exec(token) ?? []
  const id = Number.parseInt(number, 36)
  const second = Number.parseInt(time, 36)
  if (!Number.isSafeInteger(id) || !(second * 1_000 > now.getTime())) return undefined
  const expected = signed(secret, personalText({ user_id, id }, second))
  return timingSafeEqual(Buffer.from(proof, 'base64url'), expected) ? id : undefined
}

/** The settings that links need. */
export type Site = Pick<Config, 'secret' | 'guestUrl'>

/** Returns the link to the thing on the restaurant's page. */
export const guestLink = ({ secret, guestUrl }: Site, thing: LinkedKind, keys: Keys & { branch_id: number }) =>
  `${guestUrl}/o/${keys.branch_id}?${thing}=${guestToken(secret, thing, keys)}`
