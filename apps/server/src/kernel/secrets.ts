import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const version = 'v1'

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'sealed credentials', 32))

/**
 * Encrypts a text with the server's secret. `bound` names its owner (`company 7 sms.password`): decrypting under
 * another name fails, so a row copied to another company is useless.
 */
export const seal = (secret: string, bound: string, text: string) => {
  const iv = randomBytes(12)
  const cipher = createCipheriv(algorithm, keyOf(secret), iv).setAAD(Buffer.from(bound))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [version, iv, cipher.getAuthTag(), sealed]
    .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
    .join('.')
}

/** Decrypts what `seal` returned; throws if the secret, the name or the text differs. */
export const unseal = (secret: string, bound: string, sealed: string) => {
  const [format, iv = '', tag = '', text = ''] = sealed.split('.')
  if (format !== version) throw new Error('sealed in an unknown way')
  const decipher = createDecipheriv(algorithm, keyOf(secret), Buffer.from(iv, 'base64url'))
    .setAAD(Buffer.from(bound))
    .setAuthTag(Buffer.from(tag, 'base64url'))
  return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString('utf8')
}
