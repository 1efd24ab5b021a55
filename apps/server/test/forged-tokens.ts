import { createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto'

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const inAnHour = () => Math.floor(Date.now() / 1_000) + 3_600

interface Target {
  /** The server's own secret, for a forger who knows part of how tokens are created. */
  secret: string
  user: number
  session: string
  refreshToken: string
  good: string
}

/** Returns thirty forged tokens by name. */
export const forgedTokens = ({ secret, user, session, refreshToken, good }: Target): [string, string][] => {
  const key = createHmac('sha256', secret).update('access token').digest()
  const header = { alg: 'HS256', typ: 'at+jwt' }
  const claims = { sid: session, sub: String(user), iss: 'sofra', aud: 'sofra-panel', exp: inAnHour() }
  const signed = (head: unknown, body: unknown, by: Buffer | string = key, hash = 'sha256') => {
    const text = `${encoded(head)}.${typeof body === 'string' ? body : encoded(body)}`
    return `${text}.${createHmac(hash, by).update(text).digest('base64url')}`
  }
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const byRsa = (() => {
    const text = `${encoded({ ...header, alg: 'RS256' })}.${encoded(claims)}`
    return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`
  })()
  const [head = '', body = '', signature = ''] = good.split('.')
  const without = (name: keyof typeof claims) => Object.fromEntries(Object.entries(claims).filter(([k]) => k !== name))
  const unsigned = (alg: string) => `${encoded({ ...header, alg })}.${encoded(claims)}.`

  return [
    ['alg none', unsigned('none')],
    ['alg None', unsigned('None')],
    ['alg nOnE with a signature', `${encoded({ ...header, alg: 'nOnE' })}.${body}.${signature}`],
    ['no alg', signed({ typ: 'at+jwt' }, claims)],
    ['HS384', signed({ ...header, alg: 'HS384' }, claims, key, 'sha384')],
    ['HS512', signed({ ...header, alg: 'HS512' }, claims, key, 'sha512')],
    ['RS256 by a key of one’s own', byRsa],
    ['a public key as the secret', signed(header, claims, pem)],
    ['an empty secret', signed(header, claims, '')],
    ['the bare secret', signed(header, claims, secret)],
    ['kid as a path', signed({ ...header, kid: '../../../../dev/null' }, claims, '')],
    ['kid as SQL', signed({ ...header, kid: "x' union select 'k" }, claims, 'k')],
    ['jku', signed({ ...header, jku: 'http://127.0.0.1/keys' }, claims, 'k')],
    ['x5u', signed({ ...header, x5u: 'http://127.0.0.1/cert' }, claims, 'k')],
    ['a jwk of one’s own', signed({ ...header, jwk: { kty: 'oct', k: encoded('k') } }, claims, 'k')],
    ['crit that nobody knows', signed({ ...header, crit: ['x'], x: 1 }, claims)],
    ['an end in the past', signed(header, { ...claims, exp: 1 })],
    ['no end', signed(header, without('exp'))],
    ['an end that is a text', signed(header, { ...claims, exp: 'tomorrow' })],
    ['a beginning in the future', signed(header, { ...claims, nbf: inAnHour() })],
    ['another audience', signed(header, { ...claims, aud: 'another-panel' })],
    ['another issuer', signed(header, { ...claims, iss: 'somebody' })],
    ['another kind of token', signed({ ...header, typ: 'JWT' }, claims)],
    ['no device', signed(header, without('sid'))],
    ['a device that nobody has', signed(header, { ...claims, sid: randomUUID() })],
    ['a refresh token', refreshToken],
    ['a trimmed signature', `${head}.${body}.${signature.slice(0, -4)}`],
    ['no signature', `${head}.${body}.`],
    [
      'claims twice',
      signed(header, Buffer.from(`{"sid":"x",${JSON.stringify(claims).slice(1)}`).toString('base64url'), 'k'),
    ],
    ['a payload that was changed', `${head}.${encoded({ ...claims, sub: '1' })}.${signature}`],
  ]
}
